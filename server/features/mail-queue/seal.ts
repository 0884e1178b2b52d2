import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Email } from '../../gateways/mail/mail';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const email = z.object({ to: z.string(), subject: z.string(), text: z.string() });

export type Seal = ReturnType<typeof createSeal>;

/**
 * Encrypts letters for the time that they are stored: they hold addresses and links that reset a password.
 * AES-256-GCM with a key derived from the server's secret, which is not in the database.
 */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'twende mail queue', 32));
  return {
    close(letter: Email): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(letter), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },

    /** null: sealed with another secret. */
    open(sealed: Buffer): Email | null {
      const bodyAt = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, bodyAt));
      try {
        const text = Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]);
        return email.parse(JSON.parse(text.toString('utf8')));
      } catch {
        return null;
      }
    },
  };
}
