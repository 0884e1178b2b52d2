import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { DayRange } from '#shared/hires/calendar';
import type { OwnCalendar } from '#shared/hires/calendar-contract';
import { ApiError } from '../../lib/api-error';
import { formatRangeAndCount } from '../../lib/day-words';
import { describeFailure } from '../../lib/failure-sentence';
import type { DayMark } from '../../ui/day-grid/day';
import { DayPaintGrid } from '../../ui/day-grid/day-paint-grid';
import { Notice } from '../../ui/notice';
import { useBlockDays } from './api';
import { applyDayBlockChanges, findRangeContainingDay } from './blocked-days';
import { calendarWords } from './words';

type CalendarDaysProps = { regNo: string; calendar: OwnCalendar; window: DayRange };

const HIRED: DayMark = { tone: 'filled', label: calendarWords.hiredDay };
const BLOCKED: DayMark = { tone: 'striped', label: calendarWords.blockedDay };
const IMPORTED: DayMark = { tone: 'outlined', label: calendarWords.importedDay };
const LEGEND = [
  [HIRED, calendarWords.hired],
  [BLOCKED, calendarWords.blocked],
  [IMPORTED, calendarWords.imported],
] as const;
const FAILURE = { refused: calendarWords.blockRefused, broken: calendarWords.blockBroken };

/** Grid of a car's days, on which the lender blocks and frees days, and a list of the car's coming hires. */
export function CalendarDays({ regNo, calendar, window }: CalendarDaysProps) {
  const { saving, unsaved } = useBlockDays(regNo, window);
  const [asked, setAsked] = useState<string | null>(null);
  const { hired, imported } = calendar;
  const blocked = applyDayBlockChanges(calendar.blocked, unsaved, window);
  const isBlocked = (day: string) => findRangeContainingDay(blocked, day) !== undefined;
  const isTaken = (day: string) =>
    Boolean(findRangeContainingDay(hired, day) ?? findRangeContainingDay(imported, day));

  function markOf(day: string): DayMark | undefined {
    if (findRangeContainingDay(hired, day)) return HIRED;
    if (findRangeContainingDay(imported, day)) return IMPORTED;
    return isBlocked(day) ? BLOCKED : undefined;
  }
  return (
    <section aria-label={calendarWords.days(regNo)} className="grid gap-3">
      <ul aria-label={calendarWords.legend} className="flex flex-wrap justify-center gap-3 text-small">
        {LEGEND.map(([mark, words]) => (
          <li key={words} className="flex items-center gap-2">
            <span aria-hidden data-tone={mark.tone} className="size-5" />
            {words}
          </li>
        ))}
      </ul>
      <DayPaintGrid
        label={calendarWords.days(regNo)}
        min={window.from}
        max={window.to}
        isTaken={isTaken}
        isPainted={isBlocked}
        getMark={markOf}
        onTaken={setAsked}
        onPaint={(days, on) => [setAsked(null), saving.mutate({ days, isBlocked: on })]}
      />
      <p role="status" className="text-center text-small text-ink2">
        {unsaved.length > 0 ? calendarWords.saving : saving.isSuccess ? calendarWords.saved : ''}
      </p>
      {saving.isError && <Notice tone="error">{describeSaveFailure(saving.error)}</Notice>}
      {asked && <TakenDay day={asked} hired={hired} imported={imported} />}
      <Hires hired={hired} from={window.from} />
    </section>
  );
}

function describeSaveFailure(error: Error) {
  const sentence = error instanceof ApiError ? error.fields.blocked : undefined;
  return sentence ?? describeFailure(error, FAILURE);
}

type TakenDayProps = Pick<OwnCalendar, 'hired' | 'imported'> & { day: string };

function TakenDay({ day, hired, imported }: TakenDayProps) {
  const hire = findRangeContainingDay(hired, day);
  const range = findRangeContainingDay(imported, day);
  if (hire) {
    return (
      <Notice tone="info">
        {calendarWords.isHired(hire)} <HireLink hireId={hire.hireId} words={calendarWords.openHire} />
      </Notice>
    );
  }
  return range && <Notice tone="info">{calendarWords.isImported(range)}</Notice>;
}

function Hires({ hired, from }: Pick<OwnCalendar, 'hired'> & { from: string }) {
  const toCome = hired.filter(({ to }) => to >= from);
  return (
    <div>
      <h3 className="text-nav font-label">{calendarWords.hires}</h3>
      {toCome.length === 0 && <p className="text-small text-ink2">{calendarWords.noHires}</p>}
      <ul>
        {toCome.map((hire) => (
          <li key={`${hire.hireId} ${hire.from}`}>
            <HireLink hireId={hire.hireId} words={formatRangeAndCount(hire)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function HireLink({ hireId, words }: { hireId: string; words: string }) {
  return (
    <Link
      to={PATHS.hire(hireId)}
      className="inline-flex min-h-11 items-center text-nav font-label text-tea underline"
    >
      {words}
    </Link>
  );
}
