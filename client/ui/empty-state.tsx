import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { RoadEnd } from './road-end';

type EmptyStateProps = {
  /** What is not here, as the specification words it. */
  sentence: string;
  /** What to do next: one button or link button, secondary and small. */
  action?: ReactNode;
  className?: string;
};

/** A list with nothing in it. */
export function EmptyState({ sentence, action, className }: EmptyStateProps) {
  return (
    <div className={clsx(EMPTY_LOOK, className)}>
      <RoadEnd />
      <p className="mt-2.5 mb-3 text-body font-label wrap-anywhere">{sentence}</p>
      {action}
    </div>
  );
}

export const EMPTY_LOOK =
  'flex flex-col items-center rounded-card border border-line bg-surface px-5 pt-11 pb-5.5 text-center';
