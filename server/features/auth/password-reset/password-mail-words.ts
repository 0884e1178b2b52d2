import { BRAND } from '#shared/core/brand';

export const passwordMailWords = {
  reset: {
    subject: `Reset your ${BRAND.name} password`,
    open: 'open this link within one hour to choose a new password. It works once.',
    after: 'If you did not ask for it, ignore this email: your password stays as it is.',
  },
  invitation: {
    subject: `Welcome to ${BRAND.name}`,
    open: `an account on ${BRAND.name} was created for you. Open this link within seven days to choose a password. It works once.`,
    after: (email: string) => `After that sign in with ${email} and that password.`,
  },
  support: {
    subject: `A link to choose a new ${BRAND.name} password`,
    open: 'our support sent you this link. Open it within seven days to choose a new password. It works once.',
    after: 'If you did not ask for help, ignore this email: your password stays as it is.',
  },
} as const;
