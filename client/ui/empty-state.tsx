import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { RoadEnd } from './road-end';

type EmptyStateProps = {
  /** What is missing. */
  sentence: string;
  /** The next step: one small secondary button or link button. */
  action?: ReactNode;
  className?: string;
};

/** Shown in place of an empty list. */
export function EmptyState({ sentence, action, className }: EmptyStateProps) {
  return (
    <div className={clsx(EMPTY_STATE_CLASSES, className)}>
      <RoadEnd />
      <p className="mt-2.5 mb-3 text-body font-label wrap-anywhere">{sentence}</p>
      {action}
    </div>
  );
}

export const EMPTY_STATE_CLASSES =
  'flex flex-col items-center rounded-card border border-line bg-surface px-5 pt-11 pb-5.5 text-center';
