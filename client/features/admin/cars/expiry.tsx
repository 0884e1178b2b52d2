import { clsx } from 'clsx';
import { SUBSCRIPTION } from '#shared/core/limits';
import { formatDate } from '../../../lib/format';
import { carWords } from './words';

type ExpiryState = keyof typeof carWords.expiries;

const DOTS: Record<ExpiryState, string> = { far: 'bg-ok', soon: 'bg-plate', past: 'bg-bad' };

/** Date on which a car's subscription ends, with a coloured dot for the subscription's state. */
export function Expiry({ until }: { until: string }) {
  const state = expiryStateOf(new Date(until), new Date());
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap" title={carWords.expiries[state]}>
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', DOTS[state])} />
      {formatDate(until)}
      {state !== 'far' && <span className="sr-only">{carWords.expiries[state]}</span>}
    </span>
  );
}

function expiryStateOf(until: Date, now: Date): ExpiryState {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'past';
  return left <= SUBSCRIPTION.reminderMs ? 'soon' : 'far';
}
