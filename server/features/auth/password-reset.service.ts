import { createHash, randomBytes } from 'node:crypto';
import { BRAND } from '#shared/core/brand';
import { Refusal } from '#shared/core/errors';
import { AUTH_TIMES } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import type { Background } from '../../background';
import type { Clock } from '../../gateways/clock';
import type { Email, Mail } from '../../gateways/mail/mail';
import type { SignInUsers } from '../users/sign-in-users.service';
import { deleteResetsOf, insertReset, takeReset } from './password-resets.model';
import { hashPassword } from './passwords.service';

export type PasswordReset = ReturnType<typeof createPasswordReset>;

type ResetDeps = {
  signInUsers: Pick<SignInUsers, 'byEmail' | 'byId' | 'replacePassword'>;
  mail: Mail;
  clock: Clock;
  background: Background;
  publicUrl: string;
  /** Ends the live connections of a person whose tokens were ended. */
  disconnect: (userId: string) => void;
};

const TOKEN_BYTES = 32;

/** Forgotten passwords and invitations: a link by mail, good once and for a time (DESIGN §8). */
export function createPasswordReset({
  signInUsers,
  mail,
  clock,
  background,
  publicUrl,
  disconnect,
}: ResetDeps) {
  return {
    /**
     * Mails a link where the address is somebody's. Returns at once, so that neither the answer nor its
     * time tells whether it is; what fails is logged.
     */
    request(email: string): void {
      background.start(() => sendLink(email), 'password reset mail failed');
    },

    /**
     * Mails a link to somebody whom an admin added, or who asked an admin for help; waits for the mail server.
     * @throws where the letter could not be handed over, or there is no such user
     */
    async invite(userId: string): Promise<void> {
      const account = await signInUsers.byId(userId);
      if (!account) throw new Refusal('user_not_found');
      const link = await linkFor(userId, AUTH_TIMES.invitationMs);
      const hasEntered = account.passwordHash !== null || account.hasGoogle;
      await mail.send(hasEntered ? helpLetter(account, link) : invitationLetter(account, link));
    },

    /** Forgets every link that was mailed to somebody. */
    forget: deleteResetsOf,

    /** @throws Refusal reset_link_invalid */
    async reset(token: string, password: string): Promise<void> {
      const userId = await takeReset(hashOf(token), clock.now());
      if (!userId || !(await signInUsers.replacePassword(userId, await hashPassword(password)))) {
        throw new Refusal('reset_link_invalid');
      }
      disconnect(userId);
      await deleteResetsOf(userId);
    },
  };

  async function sendLink(email: string): Promise<void> {
    const account = await signInUsers.byEmail(email);
    if (!account) return;
    await mail.send(letterTo(account, await linkFor(account._id, AUTH_TIMES.resetLinkMs)));
  }

  async function linkFor(userId: string, goodForMs: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + goodForMs);
    await insertReset({ tokenHash: hashOf(token), userId, expiresAt });
    return `${publicUrl}${PATHS.resetPassword(token)}`;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function letterTo(user: { email: string; name: string }, link: string): Email {
  return {
    to: user.email,
    subject: `Reset your ${BRAND.name} password`,
    text: [
      `Hello ${user.name},`,
      `open this link within one hour to choose a new password. It works once.`,
      link,
      `If you did not ask for it, ignore this letter: your password stays as it is.`,
      BRAND.name,
    ].join('\n\n'),
  };
}

function invitationLetter(user: { email: string; name: string }, link: string): Email {
  return {
    to: user.email,
    subject: `Welcome to ${BRAND.name}`,
    text: [
      `Hello ${user.name},`,
      `an account on ${BRAND.name} was made for you. Open this link within seven days to choose a password. It works once.`,
      link,
      `After that sign in with ${user.email} and that password.`,
      BRAND.name,
    ].join('\n\n'),
  };
}

function helpLetter(user: { email: string; name: string }, link: string): Email {
  return {
    to: user.email,
    subject: `A link to choose a new ${BRAND.name} password`,
    text: [
      `Hello ${user.name},`,
      `our support sent you this link. Open it within seven days to choose a new password. It works once.`,
      link,
      `If you did not ask for help, ignore this letter: your password stays as it is.`,
      BRAND.name,
    ].join('\n\n'),
  };
}
