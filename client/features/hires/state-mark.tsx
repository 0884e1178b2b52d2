import { clsx } from 'clsx';
import type { HireState } from '#shared/hires/states';
import { hireWords } from './words';

const TONES: Record<HireState, string> = {
  requested: 'bg-warn-tint text-warn',
  accepted: 'bg-ok-tint text-ok',
  under_way: 'bg-ok-tint text-ok',
  completed: 'bg-tea-tint text-tea',
  declined: 'bg-sunken text-ink2',
  expired: 'bg-sunken text-ink2',
  cancelled: 'bg-sunken text-ink2',
  no_show: 'bg-bad-tint text-bad',
};

/** Label that names the state of a hire. */
export function StateMark({ state, className }: { state: HireState; className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6.5 max-w-full items-center rounded-full px-2.5 text-tiny font-label',
        TONES[state],
        className,
      )}
    >
      {hireWords.states[state]}
    </span>
  );
}
