import { z } from 'zod';

const FORBIDDEN_WORDS = /m-?pesa|safaricom|query|sql|exec?|cmd/i;

/**
 * Returns why Daraja refuses the CallBackURL; null if Daraja accepts it. Plain http is accepted, because the
 * sandbox allows it; the configuration requires https in production.
 */
export function findCallbackUrlProblem(text: string): string | null {
  if (/[^\x21-\x7e]/.test(text)) return 'contains a space or a character outside ASCII';
  if (!z.url().safeParse(text).success) return 'is no absolute URL';
  if (!/^https?:\/\/[^A-Z/?#]+(?:[/?#]|$)/.test(text)) return 'is not http(s) with a lower-case host';
  const word = FORBIDDEN_WORDS.exec(text)?.[0];
  return word === undefined ? null : `contains '${word}', which Daraja refuses`;
}
