import { Refusal } from '#shared/core/errors';
import type { Language } from '#shared/language/language';
import { VERIFICATION_WORDS } from './verification-messages';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The refusal of a letter or code before `until`, saying how long to wait. */
export function tooSoon(what: 'letter' | 'code', until: Date, now: Date): Refusal {
  const ms = until.getTime() - now.getTime();
  return new Refusal('too_many_requests', {
    sentence: (language) => VERIFICATION_WORDS[language].wait[what](spanOf(ms, language)),
    retryAfterS: Math.ceil(ms / SECOND),
  });
}

function spanOf(ms: number, language: Language): string {
  const { seconds, minutes, hours } = VERIFICATION_WORDS[language];
  if (ms <= MINUTE) return seconds(Math.ceil(ms / SECOND));
  return ms <= HOUR ? minutes(Math.ceil(ms / MINUTE)) : hours(Math.ceil(ms / HOUR));
}
