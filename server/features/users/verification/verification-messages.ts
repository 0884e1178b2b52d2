import { BRAND } from '#shared/core/brand';
import type { Email } from '../../../gateways/mail/mail';

/** The e-mail with the link that proves its address. */
export function verificationMail(user: { name: string; email: string }, link: string): Email {
  return {
    to: user.email,
    subject: `Verify your email for ${BRAND.name}`,
    text: [
      `Hello ${user.name},`,
      'open this link within 24 hours to show that this email address is yours. It works once.',
      link,
      `If you have no account on ${BRAND.name}, ignore this letter: somebody may have typed your address by mistake.`,
      BRAND.name,
    ].join('\n\n'),
  };
}

/** The SMS with the code that proves its phone: one message of 160 characters. */
export function codeText(code: string): string {
  return `${code} is your ${BRAND.name} code. It is valid for 10 minutes. Give it to nobody, not even to us.`;
}
