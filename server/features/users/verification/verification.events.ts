export type VerificationEvents = {
  /** `phone` is 254 and nine digits. */
  'phone.changed': { userId: string; phone: string };
  'email.proven': { userId: string };
};
