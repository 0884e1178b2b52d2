import { type ReactNode, useEffect } from 'react';
import { ApiError } from './api-error';
import { libWords } from './words';

export type FailureWords = { refused: string; broken?: string };

/**
 * Returns the text for a failed call: the server's sentence, or one of `words`, and below it the request's
 * reference after a server fault. `refused` is used if the server sent no sentence; `broken`, by default
 * `refused`, if there was no response.
 */
export function describeFailure(error: unknown, words: FailureWords): ReactNode {
  return addReference(getFailureText(error, words), error);
}

/** Returns the text for a failed call without the reference, for use inside another sentence. */
export function getFailureText(error: unknown, { refused, broken = refused }: FailureWords): string {
  if (!(error instanceof ApiError) || error.code === 'offline') return broken;
  return error.message || refused;
}

/**
 * Returns a sentence about a failed call with the request's reference below it, by which support finds the
 * fault. If the call was not made because the browser is offline, returns that reason instead.
 */
export function addReference(sentence: string, error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return sentence;
  if (error.code === 'offline') return error.message || sentence;
  if (!error.requestId) return sentence;
  return (
    <>
      {sentence} <small className="block text-tiny">{libWords.reference(error.requestId)}</small>
    </>
  );
}

/** Logs a failure with its cause to the browser's console when it first appears. */
export function useFailureLog(sentence: string, error: Error | null): void {
  useEffect(() => {
    if (error) reportError(new Error(sentence, { cause: error }));
  }, [sentence, error]);
}
