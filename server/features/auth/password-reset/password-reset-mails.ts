import { BRAND } from '#shared/core/brand';

type Recipient = { email: string; name: string };

/** Sent when a user requests a link on the sign-in form. */
export function resetMail(user: Recipient, link: string) {
  return {
    to: user.email,
    subject: `Reset your ${BRAND.name} password`,
    text: [
      `Hello ${user.name},`,
      `open this link within one hour to choose a new password. It works once.`,
      link,
      `If you did not ask for it, ignore this letter: your password stays as it is.`,
      BRAND.name,
    ].join('\n\n'),
  };
}

/** Sent when an admin adds a user, who has no password yet. */
export function invitationMail(user: Recipient, link: string) {
  return {
    to: user.email,
    subject: `Welcome to ${BRAND.name}`,
    text: [
      `Hello ${user.name},`,
      `an account on ${BRAND.name} was made for you. Open this link within seven days to choose a password. It works once.`,
      link,
      `After that sign in with ${user.email} and that password.`,
      BRAND.name,
    ].join('\n\n'),
  };
}

/** Sent when an admin helps a user who can already sign in. */
export function supportMail(user: Recipient, link: string) {
  return {
    to: user.email,
    subject: `A link to choose a new ${BRAND.name} password`,
    text: [
      `Hello ${user.name},`,
      `our support sent you this link. Open it within seven days to choose a new password. It works once.`,
      link,
      `If you did not ask for help, ignore this letter: your password stays as it is.`,
      BRAND.name,
    ].join('\n\n'),
  };
}
