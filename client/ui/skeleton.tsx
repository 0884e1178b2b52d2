import { clsx } from 'clsx';

/** Placeholder that screen readers ignore, so words are needed beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-full bg-bone', className)} />;
}
