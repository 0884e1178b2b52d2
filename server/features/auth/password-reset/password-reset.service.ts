import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import { addLanguagePrefix } from '#shared/language/addresses';
import type { Language } from '#shared/language/language';
import type { Runtime } from '../../../background/runtime';
import { createKeyedHash } from '../../../db/signatures';
import type { Email, Mail } from '../../../gateways/mail/mail';
import type { SiteSettings } from '../../../http/site';
import type { SecurityNotices } from '../../notifications/security-notices.service';
import type { SignInUsers } from '../../users/sign-in-users.service';
import type { KnownDevices } from '../known-devices/known-devices.service';
import { hashNewPassword } from '../passwords';
import type { AttemptOrigin, SignInGuard } from '../sign-in-guard/sign-in-guard.service';
import type { UnconfirmedAccounts } from '../unconfirmed-accounts.service';
import { buildAdminResetEmail, buildInvitationEmail, buildResetEmail } from './password-reset-emails';
import { deleteResetLinks, findResetLink, replaceResetLink, spendResetLink } from './password-resets.model';

export type PasswordReset = ReturnType<typeof createPasswordReset>;

type PasswordResetDeps = {
  signInUsers: SignInUsers;
  signInGuard: Pick<SignInGuard, 'clear'>;
  knownDevices: Pick<KnownDevices, 'remember'>;
  unconfirmedAccounts: Pick<UnconfirmedAccounts, 'removeStrangersSecurity'>;
  countRequest: (email: string) => Promise<void>;
  mailQueue: {
    mail: Mail;
    /** Stores an email that is never sent, and takes as long as `mail.send`. */
    storeUnsent: (email: Omit<Email, 'to'>) => Promise<void>;
  };
  securityNotices: Pick<SecurityNotices, 'passwordChanged'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
  site: Pick<SiteSettings, 'publicUrl' | 'secret'>;
  disconnect: (userId: string) => void;
};

const TOKEN_BYTES = 32;
const ID_LENGTH = 24;
/** Name in the email that is stored but not sent for an unknown address; as long as a typical name. */
const NAME_OF_UNKNOWN = 'Nobody Unknown';

/** Lifetimes of links; the emails spell them out in words. */
export const LINK_LIFETIMES = { resetMs: HOUR_MS, invitationMs: 7 * DAY_MS } as const;

export function createPasswordReset({
  signInUsers,
  signInGuard,
  knownDevices,
  unconfirmedAccounts,
  countRequest,
  mailQueue: { mail, storeUnsent },
  securityNotices,
  runtime: { clock, log },
  site: { publicUrl, secret },
  disconnect,
}: PasswordResetDeps) {
  const hash = createKeyedHash(secret, 'unknown email addresses');

  return {
    /**
     * Stores an email with a reset link. For an unknown address it stores a link that no user has and an
     * unsent email, so that neither reply nor timing reveals whether a user has the address.
     * @throws Refusal too_many_requests
     */
    async request(email: string): Promise<void> {
      await countRequest(email);
      const user = await signInUsers.byEmail(email);
      const reader = user ?? {
        _id: hashUnknownEmail(email),
        email,
        name: NAME_OF_UNKNOWN,
        language: 'en' as const,
      };
      const resetEmail = buildResetEmail(reader, await createLink(reader, LINK_LIFETIMES.resetMs));
      await (user ? mail.send(resetEmail) : storeUnsent(resetEmail));
    },

    /** @throws Refusal user_not_found */
    async invite(userId: string): Promise<void> {
      const user = await signInUsers.byId(userId);
      if (!user) throw new Refusal('user_not_found');
      const link = await createLink(user, LINK_LIFETIMES.invitationMs);
      const canSignIn = user.passwordHash !== null || user.hasGoogle;
      await mail.send(canSignIn ? buildAdminResetEmail(user, link) : buildInvitationEmail(user, link));
    },

    deleteLinks: deleteResetLinks,

    async findExpiry(token: string): Promise<Date | null> {
      return (await findResetLink(hashToken(token), clock.now()))?.expiresAt ?? null;
    },

    /**
     * Sets the password and returns the user's email. Ends the waits after wrong passwords and remembers the
     * device, because the link proves who uses it. A refused password leaves the link valid.
     * @throws Refusal reset_link_invalid; invalid_input for a common password
     */
    async reset(token: string, password: string, from: AttemptOrigin): Promise<string> {
      const tokenHash = hashToken(token);
      const link = await findResetLink(tokenHash, clock.now());
      const user = link && (await signInUsers.byId(link.userId));
      if (!user) throw new Refusal('reset_link_invalid');
      const passwordHash = await hashNewPassword(password, user);
      if (!(await spendResetLink(tokenHash, clock.now()))) throw new Refusal('reset_link_invalid');
      await unconfirmedAccounts.removeStrangersSecurity(user);
      if (!(await signInUsers.replacePassword(user._id, passwordHash))) {
        throw new Refusal('reset_link_invalid');
      }
      log.info({ userId: user._id }, 'password reset');
      disconnect(user._id);
      await deleteResetLinks(user._id);
      await knownDevices.remember(user._id, from.deviceId);
      await signInGuard.clear(user.email);
      await securityNotices.passwordChanged(user._id, null);
      return user.email;
    },
  };

  /**
   * Returns the same id for every request for an email address, so that a new link replaces the previous
   * link.
   */
  function hashUnknownEmail(email: string): string {
    return Buffer.from(hash(email), 'base64url').toString('hex').slice(0, ID_LENGTH);
  }

  async function createLink(
    { _id: userId, language }: { _id: string; language: Language },
    lifetimeMs: number,
  ): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
    await replaceResetLink({ tokenHash: hashToken(token), userId, expiresAt });
    log.info({ userId }, 'link to set a password created');
    return `${publicUrl}${addLanguagePrefix(language, PATHS.resetPassword(token))}`;
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
