import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button';
import { EMPTY_STATE_CLASSES } from './empty-state';
import { RoadEnd } from './road-end';
import { uiWords } from './words';

type ErrorStateProps = {
  sentence: ReactNode;
  onRetry: () => void;
  /** Whether the next attempt is running. */
  busy?: boolean;
  className?: string;
};

/** Says that loading has failed, with a button to retry. */
export function ErrorState({ sentence, onRetry, busy = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={clsx(EMPTY_STATE_CLASSES, 'pt-11', className)}>
      <RoadEnd />
      <p className="mt-2.5 mb-3 text-body font-label wrap-anywhere">{sentence}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
        {uiWords.tryAgain}
      </Button>
    </div>
  );
}
