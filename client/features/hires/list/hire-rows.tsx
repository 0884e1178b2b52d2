import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { describeNextStepLine, NEXT_STEP_SEPARATOR } from '#shared/hires/next-line';
import { findNextHireStep, isOwnTaskStep } from '#shared/hires/next-step';
import { formatRange, formatWeekday } from '../../../lib/day-words';
import { erasedDataWords } from '../../../lib/erased-words';
import { CountBadge } from '../../../ui/count-badge';
import { Skeleton } from '../../../ui/skeleton';
import { HiredCarPhoto } from '../hired-car';
import { findOtherPerson, findSideOfUser, formatHireTitle, formatPersonName, type Side } from '../sides';
import { hireWords } from '../words';
import { hireListWords } from './words';

type HireSectionProps = { title: string; tasks?: number; aside?: ReactNode; children: ReactNode };

/** Section of hires with a heading, the number of tasks that wait for the user, and rows. */
export function HireSection({ title, tasks = 0, aside, children }: HireSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 font-display text-h3">
          <span id={id}>{title}</span>
          <CountBadge count={tasks} label={hireListWords.waiting(tasks)} />
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {children}
    </ul>
  );
}

type HireRowsProps = {
  title: string;
  hires: readonly HireView[];
  userId: string;
  now: number;
  /** Whether the heading shows the number of hires. */
  counted?: boolean;
};

/** Rows of 78 px, each a link to its hire; renders nothing without hires. */
export function HireRows({ title, hires, userId, now, counted = false }: HireRowsProps) {
  if (hires.length === 0) return null;
  return (
    <HireSection title={title} tasks={counted ? hires.length : 0}>
      <Rows>
        {hires.map((hire) => (
          <li key={hire._id}>
            <HireRow hire={hire} side={findSideOfUser(hire, userId)} now={now} />
          </li>
        ))}
      </Rows>
    </HireSection>
  );
}

type HireRowProps = { hire: HireView; side: Side | null; now: number };

function HireRow({ hire, side, now }: HireRowProps) {
  return (
    <Link
      to={PATHS.hire(hire._id)}
      className="flex min-h-19 flex-wrap items-center gap-3 px-2.5 py-2 hover:bg-sunken"
    >
      <HiredCarPhoto car={hire.car} sizes="76px" className="w-19 shrink-0 rounded-inner" />
      <span className="row-text">
        <span className="block one-line text-nav font-strong">{formatHireTitle(hire)}</span>
        <span className="block one-line text-tiny text-ink2 tabular-nums">
          {hireListWords.daysAndTotal(formatRange(hire), hire.quote.total)}
        </span>
        {side && <NextLineText hire={hire} side={side} now={now} />}
      </span>
    </Link>
  );
}

function NextLineText({ hire, side, now }: { hire: HireView; side: Side; now: number }) {
  const other = findOtherPerson(hire, side);
  const { lead, text } = describeNextStepLine(hire, {
    ...{ side, now, other: formatPersonName(other), person: erasedDataWords.shown(other.name) },
    formatDays: (days) => formatRange(days),
    formatWeekday: (day) => formatWeekday(day, 'short'),
  });
  return (
    <span
      className={clsx(
        'mt-0.5 block one-line text-tiny font-strong',
        isOwnTaskStep(findNextHireStep(hire, side, now)) ? 'text-murram' : 'text-ink',
      )}
    >
      {lead && (
        <>
          <span className={hire.state === 'requested' ? 'text-warn' : 'text-ok'}>{lead}</span>
          {NEXT_STEP_SEPARATOR}
        </>
      )}
      {text}
    </span>
  );
}

export function HireRowsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="mt-7">
      <span className="sr-only">{hireWords.loading}</span>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are equal.
          <div key={at} className="flex min-h-19 items-center gap-3 px-2.5">
            <Skeleton className="h-14.25 w-19 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
