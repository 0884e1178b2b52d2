import { useEffect } from 'react';

/** Tells the browser's log of a failure when it appears, with what caused it (SPEC §8 'logged'). */
export function useFailureLog(sentence: string, error: Error | null): void {
  useEffect(() => {
    if (error) reportError(new Error(sentence, { cause: error }));
  }, [sentence, error]);
}
