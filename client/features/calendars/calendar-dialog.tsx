import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { addDays, toDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type ChangeTopic, LIVE_EVENTS } from '#shared/core/live-events';
import { useLiveEvent } from '../../lib/use-live-event';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Plate } from '../../ui/plate';
import { QueryState } from '../../ui/query-state';
import { calendarQuery } from './api';
import { CalendarAddress } from './calendar-address';
import { CalendarDays } from './calendar-days';
import { OtherCalendar } from './other-calendar';
import { PauseForm } from './pause-form';
import { calendarWords, otherCalendarWords } from './words';

type CalendarDialogProps = { car: Pick<OwnCar, 'regNo' | 'year' | 'make' | 'model'>; onClose: () => void };

/** Calendar of an own car: its days, its pause, and the exchange with other calendars. */
export function CalendarDialog({ car, onClose }: CalendarDialogProps) {
  const calendar = useQuery(calendarQuery(car.regNo));
  // A hire that begins or ends changes which days are taken.
  useLiveEvent<ChangeTopic>(LIVE_EVENTS.changed, (topic) => topic === 'hires' && void calendar.refetch());
  // Stays true once the import has failed, so that this part stays open and the lender sees there when the
  // import works again.
  const [hasFailed, setHasFailed] = useState(false);
  if (calendar.data?.importState?.error && !hasFailed) setHasFailed(true);
  const today = toDay(Date.now());
  const window = { from: today, to: addDays(today, HIRE_LIMITS.horizonDays) };
  return (
    <Dialog open size="wide" title={calendarWords.title} onClose={onClose}>
      <p className="mb-4 flex flex-wrap items-center gap-3 text-ink2">
        <Plate regNo={car.regNo} />
        {formatCarTitle(car)}
      </p>
      <QueryState
        query={calendar}
        loading={
          calendar.fetchStatus === 'paused' ? (
            <Notice tone="error">{calendarWords.offline}</Notice>
          ) : (
            calendarWords.loading
          )
        }
        failed={calendarWords.failed}
      >
        {(data) => (
          <div className="grid gap-5">
            <CalendarDays regNo={car.regNo} calendar={data} window={window} />
            <PauseForm regNo={car.regNo} pausedUntil={data.pausedUntil} window={window} />
            <details open={hasFailed || undefined} className="border-t border-line pt-5">
              <summary className="rounded-inner font-label text-tea">{otherCalendarWords.title}</summary>
              <div className="mt-4 grid gap-5">
                <OtherCalendar regNo={car.regNo} calendar={data} />
                <CalendarAddress regNo={car.regNo} address={data.exportUrl} />
              </div>
            </details>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
