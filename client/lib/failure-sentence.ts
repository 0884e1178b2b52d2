import { ApiError } from './api-error';

/**
 * The text for a failed call: the server's sentence, or one of `words`.
 * `refused` if the server sent none; `broken`, by default `refused`, without a response.
 */
export function failureSentence(error: unknown, words: { refused: string; broken?: string }): string {
  const { refused, broken = refused } = words;
  if (!(error instanceof ApiError) || error.code === 'offline') return broken;
  return error.message || refused;
}
