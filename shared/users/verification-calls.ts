/** Calls for code that loads no schemas, kept apart from the calls that a first visit loads. */
export const VERIFICATION_CALLS = {
  getVerification: { method: 'GET', path: '/verification' },
  requestEmailLink: { method: 'POST', path: '/verify-email' },
  verifyEmail: { method: 'POST', path: '/verify-email/:token' },
  requestPhoneCode: { method: 'POST', path: '/verify-phone' },
  verifyPhone: { method: 'POST', path: '/verify-phone/confirm' },
} as const;
