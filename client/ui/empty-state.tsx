import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part';
import type { DrawingName } from './drawings';

// Drawings load later, because no first visit needs them; if that fails, the sentence is shown alone.
const Drawing = lazyPart(() => import('./drawings'), 'Drawing', {
  failed: null,
});

export const loadDrawings = Drawing.load;

type EmptyStateProps = {
  drawing: DrawingName;
  sentence: string;
  /** The next step: one small secondary button, or a link that looks like one. */
  action?: ReactNode;
  className?: string;
};

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

export const EMPTY_STATE_CLASSES =
  'flex flex-col items-center rounded-card border border-line bg-surface px-5 pb-5.5 text-center';
