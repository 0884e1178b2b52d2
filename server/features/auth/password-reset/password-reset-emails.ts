import { BRAND } from '#shared/core/brand';
import { combineTranslations, type Language } from '#shared/language/language';
import { formatGreeting } from '../../../gateways/mail/greeting';
import { passwordMailWords as english } from './password-mail-words';
import { passwordMailWords as swahili } from './password-mail-words.sw';

type Recipient = { email: string; name: string; language: Language };

const WORDS = combineTranslations(english, { sw: swahili });

export function buildResetEmail(user: Recipient, link: string) {
  return buildEmail(user, link, WORDS[user.language].reset);
}

/** Builds the email for a user whom an admin added, and who has no password yet. */
export function buildInvitationEmail(user: Recipient, link: string) {
  const { subject, open, after } = WORDS[user.language].invitation;
  return buildEmail(user, link, { subject, open, after: after(user.email) });
}

/** Builds the email for a user who can sign in already, and to whom an admin sends a link. */
export function buildAdminResetEmail(user: Recipient, link: string) {
  return buildEmail(user, link, WORDS[user.language].support);
}

type Sentences = { subject: string; open: string; after: string };

function buildEmail(user: Recipient, link: string, { subject, open, after }: Sentences) {
  const text = [formatGreeting(user), open, link, after, BRAND.name].join('\n\n');
  return { to: user.email, subject, text };
}
