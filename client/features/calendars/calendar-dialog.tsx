import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { addDays, toDay } from '#shared/core/days';
import type { FieldErrors } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type ChangeTopic, LIVE_EVENTS } from '#shared/core/live-events';
import type { DayRange } from '#shared/hires/calendar';
import { useContractForm } from '../../lib/contract-form';
import { useLiveEvent } from '../../lib/use-live-event';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { Plate } from '../../ui/plate';
import { QueryState } from '../../ui/query-state';
import { TextInput } from '../../ui/text-input';
import { calendarQuery, useChangeCalendar } from './api';
import { CalendarDays } from './calendar-days';
import { CalendarExportAddress, OtherCalendarForm } from './calendar-exchange';
import { calendarWords, carPauseWords, otherCalendarWords } from './words';

type PauseFormProps = { regNo: string; pausedUntil: string | null; window: DayRange };

function PauseForm({ regNo, pausedUntil, window }: PauseFormProps) {
  const change = useChangeCalendar(regNo);
  const ending = change.variables?.pausedUntil === null;
  const form = useContractForm({
    check: ({ day }): FieldErrors =>
      day >= window.from && day <= window.to ? {} : { day: carPauseWords.chooseDay },
    defaultValues: { day: pausedUntil ?? '' },
    mutation: change,
    send: ({ day }, outcome) => change.mutate({ pausedUntil: day }, outcome),
    onSaved: (_calendar, { day }, saved) => saved.reset({ day }),
    failure: carPauseWords,
    form: { values: { day: pausedUntil ?? '' }, resetOptions: { keepDirtyValues: true } },
  });

  function end() {
    form.clearErrors();
    change.mutate({ pausedUntil: null }, { onSuccess: () => form.reset({ day: '' }) });
  }

  return (
    <Form {...form.formProps} className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-display text-h3">{carPauseWords.title}</h3>
      {pausedUntil && <Notice tone="warning">{carPauseWords.pausedUntil(pausedUntil)}</Notice>}
      <Field label={carPauseWords.until} hint={carPauseWords.hint} error={form.errorOf('day')}>
        <TextInput type="date" min={window.from} max={window.to} {...form.field('day')} />
      </Field>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <p role="status" className="text-small text-ink2 empty:hidden">
        {change.isSuccess && (pausedUntil ? carPauseWords.paused(pausedUntil) : carPauseWords.ended)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          busy={change.isPending && !ending}
          busyLabel={carPauseWords.saving}
          disabled={change.isPending}
        >
          {pausedUntil ? carPauseWords.change : carPauseWords.pause}
        </Button>
        {pausedUntil && (
          <Button variant="quiet" busy={change.isPending && ending} disabled={change.isPending} onClick={end}>
            {carPauseWords.end}
          </Button>
        )}
      </div>
    </Form>
  );
}

type CalendarDialogProps = { car: Pick<OwnCar, 'regNo' | 'year' | 'make' | 'model'>; onClose: () => void };

export function CalendarDialog({ car, onClose }: CalendarDialogProps) {
  const calendar = useQuery(calendarQuery(car.regNo));
  // Refetches the calendar, because a hire that begins or ends changes which days are taken.
  useLiveEvent<ChangeTopic>(LIVE_EVENTS.changed, (topic) => topic === 'hires' && void calendar.refetch());
  // Stays true once an import has failed, so that the import form stays unfolded and shows when it works
  // again.
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
                <OtherCalendarForm regNo={car.regNo} calendar={data} />
                <CalendarExportAddress regNo={car.regNo} address={data.exportUrl} />
              </div>
            </details>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
