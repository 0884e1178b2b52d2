import { z } from 'zod';
import { createSecretBox } from '../../db/secret-box';
import type { Email } from '../../gateways/mail/mail';

const email = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
  unsubscribesByPost: z.boolean().optional(),
});

export type EmailEncryption = ReturnType<typeof createEmailEncryption>;

/** Builds the encryption of stored emails, which contain addresses and links that reset a password. */
export function createEmailEncryption(secret: string) {
  const box = createSecretBox(secret, 'mail queue');
  return {
    encrypt: (content: Email): string => box.seal(JSON.stringify(content)),

    /** Decrypts a stored email; null if it was encrypted with another secret or by another version. */
    decrypt(sealed: string): Email | null {
      const text = box.open(sealed);
      return text === null ? null : (email.safeParse(JSON.parse(text)).data ?? null);
    },
  };
}
