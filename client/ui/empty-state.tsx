import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part';
import type { DrawingName } from './drawings/drawing';

// No first visit needs the drawings. Where they cannot be loaded, the sentence stands alone.
const Drawing = lazyPart(() => import('./drawings/drawing').then((module) => module.Drawing), {
  failed: null,
});

/** Loads the drawings without waiting for an empty list. */
export const loadDrawings = Drawing.load;

type EmptyStateProps = {
  drawing: DrawingName;
  /** What is missing. */
  sentence: string;
  /** The next step: one small secondary button or link button. */
  action?: ReactNode;
  className?: string;
};

/** Shown in place of an empty list. */
export function EmptyState({ drawing, sentence, action, className }: EmptyStateProps) {
  return (
    <div className={clsx(EMPTY_STATE_CLASSES, 'pt-6', className)}>
      <svg viewBox="0 0 120 80" width={120} height={80} aria-hidden>
        <Drawing name={drawing} />
      </svg>
      <p className="mt-2.5 mb-3 text-body font-label wrap-anywhere">{sentence}</p>
      {action}
    </div>
  );
}

/** The box of empty and error states; the space above the drawing is theirs. */
export const EMPTY_STATE_CLASSES =
  'flex flex-col items-center rounded-card border border-line bg-surface px-5 pb-5.5 text-center';
