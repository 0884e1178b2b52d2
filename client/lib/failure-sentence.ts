import { ApiError } from './api-error';

/**
 * The text for a failed call: the server's sentence, `refused` if it has none, `broken` without a response.
 * `broken` defaults to `refused`.
 */
export function failureSentence(error: unknown, words: { refused: string; broken?: string }): string {
  const { refused, broken = refused } = words;
  if (!(error instanceof ApiError) || error.code === 'offline') return broken;
  return error.message || refused;
}
