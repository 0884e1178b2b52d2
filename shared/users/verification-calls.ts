/** Calls of verification in a file without schemas, which a first visit does not load. */
export const VERIFICATION_API_CALLS = {
  getVerification: { method: 'GET', path: '/verification' },
  requestEmailLink: { method: 'POST', path: '/verify-email' },
  verifyEmail: { method: 'POST', path: '/verify-email/:token' },
  requestPhoneCode: { method: 'POST', path: '/verify-phone' },
  verifyPhone: { method: 'POST', path: '/verify-phone/confirm' },
} as const;
