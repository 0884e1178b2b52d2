/**
 * Methods and paths of the verification calls. They are apart from the contract for screens that load no
 * schemas.
 */
export const VERIFICATION_CALLS = {
  getVerification: { method: 'GET', path: '/verification' },
  requestEmailLink: { method: 'POST', path: '/verify-email' },
  verifyEmail: { method: 'POST', path: '/verify-email/:token' },
  requestPhoneCode: { method: 'POST', path: '/verify-phone' },
  verifyPhone: { method: 'POST', path: '/verify-phone/confirm' },
} as const;
