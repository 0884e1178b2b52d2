export type VerificationEvents = {
  /** Published when a user's phone has changed; `phone` is 254 followed by nine digits. */
  'phone.changed': { userId: string; phone: string };
  'email.proven': { userId: string };
};
