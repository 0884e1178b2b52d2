import type { ReactNode } from 'react';
import { ApiError } from './api-error';
import { libWords } from './words';

export type FailureWords = { refused: string; broken?: string };

/**
 * The text for a failed call: the server's sentence, or one of `words`; below it the reference of a fault.
 * `refused` if the server sent none; `broken`, by default `refused`, without a response.
 */
export function failureSentence(error: unknown, words: FailureWords): ReactNode {
  return withReference(plainFailure(error, words), error);
}

/** The same without the reference, for a part of another sentence. */
export function plainFailure(error: unknown, { refused, broken = refused }: FailureWords): string {
  if (!(error instanceof ApiError) || error.code === 'offline') return broken;
  return error.message || refused;
}

/** A sentence about a failed call, or why it was not made; support finds a fault by the reference below. */
export function withReference(sentence: string, error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return sentence;
  if (error.code === 'offline') return error.message || sentence;
  if (!error.requestId) return sentence;
  return (
    <>
      {sentence} <small className="block text-tiny">{libWords.reference(error.requestId)}</small>
    </>
  );
}
