import { createECDH, hkdfSync } from 'node:crypto';

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** So many more bits than the order that the remainder is even. */
const BYTES = 48;

/**
 * The keys by which push services know this server (VAPID), as base64url.
 * Derived from the server's secret, which is made once in DATA_DIR or given to all instances: so they agree without
 * storing anything. Another secret makes other keys, and devices subscribe anew at their next visit.
 */
export function vapidKeysOf(secret: string): { publicKey: string; privateKey: string } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push', BYTES));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}
