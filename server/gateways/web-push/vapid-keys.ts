import { createECDH, hkdfSync } from 'node:crypto';

/** Order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Exceeds the order by 16 bytes, so that the remainder modulo the order is evenly distributed. */
const BYTES = 48;

/**
 * Derives the keys by which push services identify this server, as base64url. All instances share the secret,
 * so
 * nothing is stored. After a change of the secret, devices subscribe again at their next visit.
 */
export function deriveVapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push', BYTES));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}
