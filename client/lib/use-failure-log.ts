import { useEffect } from 'react';

/** Reports a failure with its cause to the browser's log when it first appears. */
export function useFailureLog(sentence: string, error: Error | null): void {
  useEffect(() => {
    if (error) reportError(new Error(sentence, { cause: error }));
  }, [sentence, error]);
}
