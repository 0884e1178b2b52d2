import { BRAND } from '#shared/core/brand';

export const signUpEmailWords = {
  hello: 'Hello,',
  finish: {
    subject: `Finish signing up to ${BRAND.name}`,
    open: 'open this link within 24 hours to choose a password and finish signing up.',
    after: `If you did not sign up to ${BRAND.name}, ignore this email: no account was created in your name.`,
  },
  exists: {
    subject: `You have an account on ${BRAND.name}`,
    open: `someone, perhaps you, signed up to ${BRAND.name} with this email address, which already has an account. Sign in here, and choose “Forgot password?” if you need a new password.`,
    after: 'If that was not you, ignore this email: your account stays as it is.',
  },
} as const;
