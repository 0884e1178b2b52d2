import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import type { Language } from '#shared/language/language';
import { VERIFICATION_WORDS } from './verification-messages';

/** Builds the refusal of an email or code before `until`; its sentence says how long to wait. */
export function buildTooSoonRefusal(what: 'email' | 'code', until: Date, now: Date): Refusal {
  const ms = until.getTime() - now.getTime();
  return new Refusal('too_many_requests', {
    sentence: (language) => VERIFICATION_WORDS[language].wait[what](formatSpan(ms, language)),
    retryAfterS: Math.ceil(ms / SECOND_MS),
  });
}

function formatSpan(ms: number, language: Language): string {
  const { seconds, minutes, hours } = VERIFICATION_WORDS[language];
  if (ms <= MINUTE_MS) return seconds(Math.ceil(ms / SECOND_MS));
  return ms <= HOUR_MS ? minutes(Math.ceil(ms / MINUTE_MS)) : hours(Math.ceil(ms / HOUR_MS));
}
