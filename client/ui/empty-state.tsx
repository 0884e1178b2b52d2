import { clsx } from 'clsx';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { DrawingName } from './drawings/drawing';

type Drawings = ComponentType<{ name: DrawingName }>;

let loaded: Drawings | undefined;

/** Loads the drawings, which no first visit needs. */
export async function loadDrawings(): Promise<Drawings> {
  loaded ??= (await import('./drawings/drawing')).Drawing;
  return loaded;
}

// Where the drawings cannot be loaded, the sentence stands alone.
const LazyDrawing = lazy(() => loadDrawings().then(asModule, () => asModule(() => <g />)));

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
  const [Drawing] = useState(() => loaded ?? LazyDrawing);
  return (
    <div className={clsx(EMPTY_STATE_CLASSES, 'pt-6', className)}>
      <svg viewBox="0 0 120 80" width={120} height={80} aria-hidden>
        <Suspense>
          <Drawing name={drawing} />
        </Suspense>
      </svg>
      <p className="mt-2.5 mb-3 text-body font-label wrap-anywhere">{sentence}</p>
      {action}
    </div>
  );
}

/** The box of empty and error states; the space above the drawing is theirs. */
export const EMPTY_STATE_CLASSES =
  'flex flex-col items-center rounded-card border border-line bg-surface px-5 pb-5.5 text-center';

function asModule(Drawing: Drawings) {
  return { default: Drawing };
}
