import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { findNextStep, isOwnTask } from '#shared/hires/next-step';
import { MoneyText } from '../../../ui/money-text';
import { Skeleton } from '../../../ui/skeleton';
import { HiredCarPhoto, StateMark } from '../hired-car';
import { describeNextStep } from '../next-step';
import { findOtherPerson, findSide, formatHireTitle, formatPersonName, type Side } from '../sides';
import { daysWords, hireWords } from '../words';
import { hireListWords } from './words';

type HireCardProps = { hire: HireView; side: Side | null; now: number };

/** The whole card is a link. */
function HireCard({ hire, side, now }: HireCardProps) {
  const other = formatPersonName(findOtherPerson(hire, side));
  return (
    <Link
      to={PATHS.hire(hire._id)}
      className="flex min-w-0 flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-3.5 hover:bg-sunken"
    >
      <HiredCarPhoto car={hire.car} sizes="96px" className="w-24 shrink-0 rounded-control" />
      <span className="min-w-0 grow basis-28">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 font-strong wrap-anywhere">{formatHireTitle(hire)}</span>
          <StateMark state={hire.state} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink2 wrap-anywhere">
          <span>{daysWords(hire)}</span>{' '}
          <span>{side === 'lender' ? hireListWords.to(other) : hireListWords.from(other)}</span>{' '}
          <MoneyText amount={hire.quote.total} size="inline" />
        </span>
        <span
          className={
            side && isOwnTask(findNextStep(hire, side, now))
              ? 'mt-1 block text-small font-label wrap-anywhere'
              : 'mt-1 block text-small text-ink2 wrap-anywhere'
          }
        >
          {describeNextStep(hire, side, now)}
        </span>
      </span>
    </Link>
  );
}

type HireCardsProps = {
  title: string;
  hires: readonly HireView[];
  userId: string;
  now: number;
  heading?: 'h2' | 'h3';
};

/** Renders nothing without hires. */
export function HireCards({ title, hires, userId, now, heading: Heading = 'h2' }: HireCardsProps) {
  const id = useId();
  if (hires.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={Heading === 'h2' ? 'mb-3 font-display text-h3' : 'mb-2 font-strong'}>
        {title}
      </Heading>
      <ul className="grid gap-3">
        {hires.map((hire) => (
          <li key={hire._id} className="min-w-0">
            <HireCard hire={hire} side={findSide(hire, userId)} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HireCardsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{hireWords.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are equal.
        <div key={at} className="flex gap-3 rounded-card border border-line bg-surface p-3.5">
          <Skeleton className="size-20 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  );
}
