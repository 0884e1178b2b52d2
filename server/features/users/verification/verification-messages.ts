import { BRAND } from '#shared/core/brand';
import { combineTranslations, type Language } from '#shared/language/language';
import { formatGreeting } from '../../../gateways/mail/greeting';
import type { Email } from '../../../gateways/mail/mail';
import { verificationWords as english } from './verification-words';
import { verificationWords as swahili } from './verification-words.sw';

/** The texts about verification, by language. */
export const VERIFICATION_WORDS = combineTranslations(english, { sw: swahili });

/** Builds the email with the link that proves its address. */
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

/** Builds the SMS with the code that proves its phone; at most 160 characters, so that it is one message. */
export function buildCodeText(code: string, language: Language): string {
  return VERIFICATION_WORDS[language].code(code);
}
