import { BRAND } from '#shared/core/brand';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { combineTranslations, type Language } from '#shared/language/language';
import { formatGreeting } from '../../../gateways/mail/greeting';
import type { Email } from '../../../gateways/mail/mail';
import { verificationWords as english } from './verification-words';
import { verificationWords as swahili } from './verification-words.sw';

export const VERIFICATION_WORDS = combineTranslations(english, { sw: swahili });

export function buildVerificationEmail(
  user: { name: string; email: string; language: Language },
  link: string,
): Email {
  const { subject, open, mistake } = VERIFICATION_WORDS[user.language];
  return {
    to: user.email,
    subject,
    text: [formatGreeting(user), open, link, mistake, BRAND.name].join('\n\n'),
  };
}

/** Builds the text with a code, of at most 160 characters, so that it fits into one SMS. */
export function buildPhoneCodeSms(code: string, language: Language): string {
  return VERIFICATION_WORDS[language].code(code);
}

export function buildVerificationWaitRefusal(what: 'email' | 'code', until: Date, now: Date): Refusal {
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
