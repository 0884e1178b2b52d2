import { clsx } from 'clsx';

/** Screen readers ignore it, so it needs words beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-full bg-bone', className)} />;
}
