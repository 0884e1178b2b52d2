import { Refusal } from '#shared/core/errors';
import type { Verification as VerificationView } from '#shared/users/verification';
import { createEmailVerification, type EmailVerificationDeps } from './email-verification.service';
import { createPhoneVerification, type PhoneVerificationDeps } from './phone-verification.service';
import { findProofs, findProofsOfUsers } from './proofs.model';

export type Verification = ReturnType<typeof createVerification>;

/** Proves email addresses and phone numbers. Either of them makes an account verified. */
export function createVerification(deps: EmailVerificationDeps & PhoneVerificationDeps) {
  const phone = createPhoneVerification(deps);
  return {
    email: createEmailVerification(deps),
    phone,

    /**
     * Returns the verification state of the caller.
     * @throws Refusal user_not_found
     */
    async of(userId: string): Promise<VerificationView> {
      const proofs = await findProofs(userId);
      if (!proofs) throw new Refusal('user_not_found');
      const { email, emailProven, provenPhone } = proofs;
      return { email, emailProven, phone: provenPhone ?? '', bySms: phone.offered };
    },

    /**
     * Returns what these users have proven and the phone of each, for the other side of a hire; unknown users
     * are missing.
     */
    findProofsOfUsers,

    /**
     * Returns whether a user has proven anything, and since when they have an account; null for a deleted
     * user.
     */
    async findStanding(userId: string) {
      const proofs = await findProofs(userId);
      return (
        proofs && {
          proven: proofs.emailProven || typeof proofs.provenPhone === 'string',
          email: proofs.email,
          emailProven: proofs.emailProven,
          createdAt: proofs.createdAt,
        }
      );
    },
  };
}
