import { ApiError } from './api-client';

/**
 * What a person reads about a failed call: the server's sentence, `refused` where it gave none, `broken` where
 * nothing answered.
 */
export function failureSentence(error: unknown, words: { refused: string; broken: string }): string {
  if (!(error instanceof ApiError) || error.code === 'offline') return words.broken;
  return error.message || words.refused;
}
