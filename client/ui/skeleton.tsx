import { clsx } from 'clsx';

/** Placeholder while content loads. Screen readers ignore it, so words are needed beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-full bg-bone', className)} />;
}
