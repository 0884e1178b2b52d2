import { request } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { DAY_S } from '#shared/core/durations';
import { isPublicHttps, lookupPublic } from './public-host';
import { vapidKeysOf } from './vapid-keys';
import type { WebPush } from './web-push';

type PostPush = (
  endpoint: string,
  sent: { headers: Record<string, string>; body: Uint8Array },
) => Promise<number>;

type WebPushSettings = {
  /** The keys are derived from it. */
  secret: string;
  /** Whom a push service may write to. */
  contact: string;
  /** Answers the status. */
  post?: PostPush;
};

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a device that is off. */
const KEEP_S = DAY_S;
const GONE = new Set([404, 410]);

/**
 * Push messages to browsers (RFC 8030): encrypted for the device (RFC 8291), signed by this server (RFC 8292).
 * Only public addresses are called: what a page names as its push service could be anything.
 */
export function createWebPush({ secret, contact, post = postPublic }: WebPushSettings): WebPush {
  const keys = vapidKeysOf(secret);
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

/** The error of a call names no address: the one of a subscription is a secret. */
const postPublic: PostPush = (endpoint, { headers, body }) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = request(endpoint, { method: 'POST', headers, lookup: lookupPublic, signal, agent: false });
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
