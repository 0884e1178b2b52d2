import { clsx } from 'clsx';

/** One pulsing box where something will stand; give it the size of that thing. Said to nobody: pair it with words. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-full bg-bone', className)} />;
}
