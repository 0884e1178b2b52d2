import { type ReactNode, useEffect } from 'react';
import { ApiError } from './api-error';
import { libWords } from './words';

export type FailureWords = { refused: string; broken?: string };

/**
 * Returns the server's sentence, `refused` if the reply has none, or `broken` if there was no reply; adds the
 * reference of a server fault below it.
 */
export function describeFailure(error: unknown, words: FailureWords): ReactNode {
  return addFaultReference(getFailureSentence(error, words), error);
}

/** Returns the sentence of `describeFailure` without the reference, for use inside another sentence. */
export function getFailureSentence(error: unknown, { refused, broken = refused }: FailureWords): string {
  if (!(error instanceof ApiError) || error.code === 'offline') return broken;
  return error.message || refused;
}

/**
 * Adds the reference by which support finds the fault. If the device is offline, returns the error's own
 * sentence instead of `sentence`.
 */
export function addFaultReference(sentence: string, error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return sentence;
  if (error.code === 'offline') return error.message || sentence;
  if (!error.requestId) return sentence;
  return (
    <>
      {sentence} <small className="block text-tiny">{libWords.reference(error.requestId)}</small>
    </>
  );
}

/** Logs a failure with its cause to the console when it first appears, unless the device is offline. */
export function useFailureLog(sentence: string, error: Error | null): void {
  useEffect(() => {
    if (error && navigator.onLine) reportError(new Error(sentence, { cause: error }));
  }, [sentence, error]);
}
