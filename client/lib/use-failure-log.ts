import { useEffect } from 'react';

/** Logs a failure with its cause to the browser's console when it first appears. */
export function useFailureLog(sentence: string, error: Error | null): void {
  useEffect(() => {
    if (error) reportError(new Error(sentence, { cause: error }));
  }, [sentence, error]);
}
