import { createECDH, hkdfSync } from 'node:crypto';
import { request } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { DAY_SECONDS } from '#shared/core/durations';
import { isPublicHttps, lookupPublicAddress } from '../public-address';
import type { WebPush } from './web-push';

/** Order of the elliptic curve P-256; a private key is smaller than this number. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Number of bytes from which a key is derived, 16 more than ORDER has, for evenly distributed keys. */
const BYTES = 48;

/**
 * Derives the keys, as base64url, by which push services identify this server. All instances share the
 * secret, so no key is stored. After a change of the secret, devices subscribe again at their next visit.
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

type PostPush = (
  endpoint: string,
  sent: { headers: Record<string, string>; body: Uint8Array },
) => Promise<number>;

type WebPushSettings = {
  /** Secret from which the keys are derived. */
  secret: string;
  /** Address at which push services can contact the operator. */
  contact: string;
  /** Sends a request and returns the status of the reply. */
  post?: PostPush;
};

const TIMEOUT_MS = 10_000;
/** Seconds for which a push service keeps a message for a device that is switched off. */
const KEEP_S = DAY_SECONDS;
const GONE = new Set([404, 410]);

/**
 * Encrypts messages for the device (RFC 8291) and signs them for this server (RFC 8292). Calls only public
 * addresses, because a page could name any address as its push service (RFC 8030).
 */
export function createWebPush({ secret, contact, post = postPublic }: WebPushSettings): WebPush {
  const keys = deriveVapidKeys(secret);
  return {
    publicKey: keys.publicKey,
    accepts: isPublicHttps,
    async send(target, message) {
      const { headers, body } = await buildPushPayload(
        { data: message, options: { ttl: KEEP_S, urgency: 'normal' } },
        { ...target, expirationTime: null },
        { subject: `mailto:${contact}`, ...keys },
      );
      const status = await post(target.endpoint, { headers: { ...headers }, body });
      if (GONE.has(status)) return 'gone';
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
      return 'sent';
    },
  };
}

/** Errors must not contain the subscription's address, which is secret. */
const postPublic: PostPush = (endpoint, { headers, body }) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = request(endpoint, {
      method: 'POST',
      headers,
      lookup: lookupPublicAddress,
      signal,
      agent: false,
    });
    call.once('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.name;
      reject(new Error(`The push service is not reached (${code})`));
    });
    call.end(body);
  });
