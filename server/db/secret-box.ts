import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SecretBox = ReturnType<typeof createSecretBox>;

/** Encrypts texts for storage with a key that is derived from the server's secret. */
export function createSecretBox(serverSecret: string, purpose: string) {
  const key = new Uint8Array(hkdfSync('sha256', serverSecret, '', purpose, KEY_BYTES));

  return {
    seal: (text: string): string => encrypt(key, Buffer.from(text)).toString('base64url'),

    /** Decrypts a text; returns null if it was changed or encrypted with another key. */
    open: (sealed: string): string | null =>
      decrypt(key, Buffer.from(sealed, 'base64url'))?.toString('utf8') ?? null,
  };
}

export const generateSecretKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts content with a key of 32 bytes. */
export function encrypt(key: Uint8Array, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts content; returns null if it was changed or encrypted with another key. */
export function decrypt(key: Uint8Array, encrypted: Uint8Array): Buffer | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    const content = decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([content, decipher.final()]);
  } catch {
    return null;
  }
}
