/** Events about proven email addresses and phone numbers. */
export type VerificationEvents = {
  /** The user has proven another phone. `phone` is 254 and nine digits. */
  'phone.changed': { userId: string; phone: string };
  'email.proven': { userId: string };
};
