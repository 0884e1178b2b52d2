import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { BRAND } from '#shared/core/brand';
import { Refusal } from '#shared/core/errors';
import { AUTH_TIMES } from '#shared/core/limits';
import type { Clock } from '../../gateways/clock';
import type { Letter, Mail } from '../../gateways/mail/letter';
import type { Accounts } from '../users/accounts.service';
import { deleteResetsOf, insertReset, takeReset } from './password-resets.model';
import { hashPassword } from './passwords.service';

export type PasswordReset = ReturnType<typeof createPasswordReset>;

type ResetDeps = {
  accounts: Pick<Accounts, 'byEmail' | 'replacePassword'>;
  mail: Mail;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Ends the live connections of a person whose tokens were ended. */
  disconnect: (userId: string) => void;
};

const TOKEN_BYTES = 32;

/** Forgotten passwords: a link by mail, good once and for one hour (DESIGN §8). */
export function createPasswordReset({ accounts, mail, clock, log, publicUrl, disconnect }: ResetDeps) {
  return {
    /**
     * Mails a link where the address is somebody's. Returns at once, so that neither the answer nor its
     * time tells whether it is; what fails is logged.
     */
    request(email: string): void {
      sendLink(email).catch((error: unknown) => log.error({ err: error }, 'password reset mail failed'));
    },

    /** @throws Refusal reset_link_invalid */
    async reset(token: string, password: string): Promise<void> {
      const userId = await takeReset(hashOf(token), clock.now());
      if (!userId || !(await accounts.replacePassword(userId, await hashPassword(password)))) {
        throw new Refusal('reset_link_invalid');
      }
      disconnect(userId);
      await deleteResetsOf(userId);
    },
  };

  async function sendLink(email: string): Promise<void> {
    const account = await accounts.byEmail(email);
    if (!account) return;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + AUTH_TIMES.resetLinkMs);
    await insertReset({ tokenHash: hashOf(token), userId: account._id, expiresAt });
    await mail.send(letterTo(account, `${publicUrl}/reset-password/${token}`));
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function letterTo(person: { email: string; name: string }, link: string): Letter {
  return {
    to: person.email,
    subject: `Reset your ${BRAND.name} password`,
    text: [
      `Hello ${person.name},`,
      `open this link within one hour to choose a new password. It works once.`,
      link,
      `If you did not ask for it, ignore this letter: your password stays as it is.`,
      BRAND.name,
    ].join('\n\n'),
  };
}
