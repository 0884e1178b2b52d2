import { clsx } from 'clsx';
import { SUBSCRIPTION } from '#shared/core/limits';
import { formatDate } from '../../../lib/format';
import { carWords } from './words';

type Nearness = keyof typeof carWords.expiries;

const DOTS: Record<Nearness, string> = { far: 'bg-ok', soon: 'bg-plate', past: 'bg-bad' };

/** Until when a car is paid, with a dot that says how near that is. */
export function Expiry({ until }: { until: string }) {
  const nearness = nearnessOf(new Date(until), new Date());
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap" title={carWords.expiries[nearness]}>
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', DOTS[nearness])} />
      {formatDate(until)}
      {nearness !== 'far' && <span className="sr-only">{carWords.expiries[nearness]}</span>}
    </span>
  );
}

function nearnessOf(until: Date, now: Date): Nearness {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'past';
  return left <= SUBSCRIPTION.reminderMs ? 'soon' : 'far';
}
