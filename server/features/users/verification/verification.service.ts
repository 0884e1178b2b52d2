import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '#shared/core/errors';
import { VERIFICATION_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { addLanguagePrefix } from '#shared/language/addresses';
import type { Language, LocalizedValue } from '#shared/language/language';
import type { Verification as VerificationView } from '#shared/users/verification';
import type { Publisher } from '../../../changes/domain-events';
import { spendQuota } from '../../../db/quotas';
import type { Clock } from '../../../gateways/clock';
import type { Mail } from '../../../gateways/mail/mail';
import { createPhoneVerification, type PhoneVerificationDeps } from './phone-verification.service';
import { addEmailLink, findProofs, findProofsOfUsers, markEmailProven, spendEmailLink } from './proofs.model';
import type { VerificationEvents } from './verification.events';
import {
  buildVerificationEmail,
  buildVerificationWaitRefusal,
  VERIFICATION_WORDS,
} from './verification-messages';

type EmailVerificationDeps = {
  mail: Mail;
  clock: Clock;
  publicUrl: string;
  limited: boolean;
  events: Publisher<VerificationEvents>;
  notify: (userId: string) => void;
};

type Recipient = { _id: string; name: string; email: string; language: Language };

const TOKEN_BYTES = 32;

function createEmailVerification(deps: EmailVerificationDeps) {
  const { mail, clock, publicUrl, limited, events, notify } = deps;
  return {
    /**
     * Emails a link, which leads back to the car if one is given. Sends nothing to a confirmed address.
     * @throws Refusal too_many_requests
     */
    async request(user: Recipient, carId: string | undefined): Promise<LocalizedValue<string>> {
      if ((await findProofs(user._id))?.emailProven) return 'Your email is already verified.';
      const now = clock.now();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const tokenHash = hashToken(token);
      if (limited) {
        const spent = await spendQuota(`proofs:mail:${user._id}`, tokenHash, VERIFICATION_LIMITS.emails, now);
        if (spent instanceof Date) throw buildVerificationWaitRefusal('email', spent, now);
      }
      await addEmailLink(user._id, tokenHash, now);
      const path = `${PATHS.verifyEmail(token)}${carId ? `?car=${carId}` : ''}`;
      const link = `${publicUrl}${addLanguagePrefix(user.language, path)}`;
      await mail.send(buildVerificationEmail(user, link));
      return (language) => VERIFICATION_WORDS[language].sentLink(user.email);
    },

    /**
     * Confirms the email; all links of the user stop working.
     * @throws Refusal verify_link_invalid
     */
    async confirm(token: string): Promise<{ message: string }> {
      const userId = await spendEmailLink(hashToken(token), clock.now());
      if (!userId || !(await markEmailProven(userId))) throw new Refusal('verify_link_invalid');
      notify(userId);
      await events.publish('email.proven', { userId });
      return { message: 'Your email is verified.' };
    },
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export type Verification = ReturnType<typeof createVerification>;

/** Builds the verification: a confirmed email or a confirmed phone makes an account verified. */
export function createVerification(deps: EmailVerificationDeps & PhoneVerificationDeps) {
  const phone = createPhoneVerification(deps);
  return {
    email: createEmailVerification(deps),
    phone,

    /** @throws Refusal user_not_found */
    async of(userId: string): Promise<VerificationView> {
      const proofs = await findProofs(userId);
      if (!proofs) throw new Refusal('user_not_found');
      const { email, emailProven, provenPhone } = proofs;
      return { email, emailProven, phone: provenPhone ?? '', bySms: phone.offered };
    },

    /** Returns by user id which contacts are proven, for the other side of a hire; omits unknown users. */
    findProofsOfUsers,

    /** Returns what a user has proven, and when the account was created; null for a deleted user. */
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
