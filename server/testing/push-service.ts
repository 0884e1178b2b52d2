import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createWebPush } from '../gateways/web-push/create-web-push';
import type { PushMessage, PushTarget } from '../gateways/web-push/web-push';
import { serve } from './serve';

type Received = { path: string; message: PushMessage; claims: Record<string, unknown> };

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/**
 * Starts a push service on this machine, with devices that decrypt: it verifies the server's signature (RFC
 * 8292) and decrypts messages like a browser (RFC 8291).
 */
export async function startPushService(secret = 'a secret of the tests, long enough') {
  const received: Received[] = [];
  const devices = new Map<string, ReturnType<typeof createDevice>>();
  let status = 201;
  const server = await serve(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    const device = devices.get(path);
    if (status === 201 && device) {
      const claims = claimsOf(String(request.headers.authorization), webPush.publicKey);
      received.push({ path, claims, message: JSON.parse(device.open(Buffer.concat(parts))) });
    }
    response.writeHead(device ? status : 410).end();
  });

  const webPush = createWebPush({
    secret,
    contact: 'support@twende.example',
    async post(endpoint, { headers, body }) {
      const path = new URL(endpoint).pathname;
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers,
        body: Buffer.from(body),
      });
      return answer.status;
    },
  });

  return {
    webPush,
    received,
    /** Sets the status of all following replies. */
    answer(next: number) {
      status = next;
    },
    /** Creates the subscription of a new browser. */
    subscribe(): PushTarget {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const device = createDevice();
      devices.set(path, device);
      return { endpoint: `https://push.example.com${path}`, keys: device.keys };
    },
    /** Ends a browser's subscription. */
    end: ({ endpoint }: PushTarget) => devices.delete(new URL(endpoint).pathname),
    close: server.close,
  };
}

function createDevice() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open(sent: Buffer): string {
      const salt = sent.subarray(0, 16);
      const serverKey = sent.subarray(21, 21 + sent.readUInt8(20));
      const record = sent.subarray(21 + serverKey.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
      const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32));
      const derived = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/**
 * Returns the claims of the signed token.
 * @throws if the signature does not match the key that the browser knows
 */
function claimsOf(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = authorization.match(/^vapid t=([^,]+), k=(.+)$/) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(point, 1), y: part(point, 33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isSigned) throw new Error('The message is not signed by this server.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

function part(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString('base64url');
}
