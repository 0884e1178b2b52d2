import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../lib/reachable';
import { watchSlowReads } from '../lib/slow-reads';
import { Button } from '../ui/button';
import { uiWords } from '../ui/words';
import { appWords } from './words';

/**
 * Says that the screen's data takes long to load, with a button that requests it again; the first request
 * goes on until then.
 */
export function SlowReads() {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [isSlow, setSlow] = useState(false);
  const askAgain = useRef(() => {});

  useEffect(() => {
    const reads = watchSlowReads(queryClient, () => setSlow(reads.isSlow()));
    askAgain.current = reads.askAgain;
    return reads.stop;
  }, [queryClient]);

  const isShown = isSlow && online;
  return (
    <div
      className={
        isShown
          ? 'flex flex-wrap items-center justify-center gap-x-3 bg-warn-tint px-4 py-1.5 text-small text-warn print:hidden'
          : undefined
      }
    >
      <p role="status" className="font-label">
        {isShown && appWords.slow}
      </p>
      {isShown && (
        <Button variant="quiet" size="small" onClick={() => askAgain.current()}>
          {uiWords.tryAgain}
        </Button>
      )}
    </div>
  );
}
