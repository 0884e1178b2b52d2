import { clsx } from 'clsx';

/** A pulsing placeholder, sized like its content. Silent for screen readers: pair it with words. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-full bg-bone', className)} />;
}
