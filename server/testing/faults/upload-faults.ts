import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { startServerProcess } from '../server-process';
import { createTestUsers, type TestUser } from '../test-user';
import { send } from './load';
import { createExpectations, type Row } from './rows';

const ACCOUNTS = 3;
const UPLOADS = 30;
const PHOTOS = 4;
const MB = 1024 * 1024;
const PHOTO_BYTES = 10 * MB - 1_024;
/** Maximum growth of resident memory in MB. */
const MOST_MORE = 150;
/**
 * Milliseconds within which all uploads end: a stalled body is closed after 20 s, and the waiting uploads of
 * an account, at most three, follow one after another.
 */
const CLOSED_MS = 100_000;

/** Sizes of uploads that fill memory and disk, leaving less space than a photo needs. */
const DRIPPING = [
  ...Array.from({ length: 8 }, () => 39 * MB),
  ...Array.from({ length: 12 }, () => MB),
  ...Array.from({ length: 16 }, () => 100_000),
];
const DRIP_MS = 15_000;
/** Bytes of a small piece, slightly more than a body must deliver within 20 s. */
const DRIP_BYTES = 1_100;
const BETWEEN_MS = 500;
const PHONES = 3;
/** Bytes per second of a phone with a bad connection. */
const SLOW_BYTES = 10_000;

/** Tests thirty uploads of 40 MB by three accounts, which stall before their last byte. */
export async function testStalledUploads(): Promise<Row[]> {
  const server = await startServerProcess({});
  const { problems, expect } = createExpectations();
  const users = createTestUsers(server.url);
  const attackers = await Promise.all(
    Array.from({ length: ACCOUNTS }, () => users.signUp('Otieno Odhiambo')),
  );
  const reader = await users.signUp('Wanjiku Kamau');
  const portrait = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  const uploadPortrait = () => {
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(portrait)]), 'portrait.jpg');
    return reader.call('PATCH', '/users/me', form);
  };
  await uploadPortrait();
  const before = residentMb(server.child.pid);
  const began = Date.now();
  const statuses: (number | string)[] = [];
  const uploads = Array.from({ length: UPLOADS }, async (_, number) => {
    statuses.push(await stall(server.url, attackers[number % ACCOUNTS], PHOTOS * PHOTO_BYTES));
  });
  let most = before;
  let slowestMs = 0;
  let requests = 0;
  while (statuses.length < UPLOADS && Date.now() - began < CLOSED_MS) {
    const at = Date.now();
    const read = await send(server.url, { method: 'GET', path: '/api/categories' });
    const upload = requests % 5 === 0 ? await uploadPortrait() : null;
    slowestMs = Math.max(slowestMs, Date.now() - at);
    requests += upload ? 2 : 1;
    expect(read === 200 && (upload?.status ?? 200) === 200, `others got ${read}, ${upload?.status}`);
    most = Math.max(most, residentMb(server.child.pid));
    await pause(200);
  }
  const recoveryMs = Date.now() - began;
  expect(statuses.length === UPLOADS, `${UPLOADS - statuses.length} uploads are still open`);
  const unexpected = statuses.filter((status) => ![408, 429, 'ECONNRESET', 'EPIPE'].includes(status));
  expect(unexpected.length === 0, `uploads ended with ${[...new Set(unexpected)]}`);
  expect(most - before <= MOST_MORE, `${Math.round(most - before)} MB more resident memory`);
  await Promise.all(uploads);
  await server.remove();
  const note = `${Math.round(before)} MB resident, ${Math.round(most - before)} MB more at most; others are served`;
  return [
    {
      fault: '30 stalled uploads of 40 MB',
      requests,
      refused: UPLOADS,
      lost: 0,
      slowestMs,
      recoveryMs,
      note,
      problems,
    },
  ];
}

/**
 * Tests uploads of many accounts that fill memory and disk and then nearly stall, while phones upload photos.
 */
export async function testNearlyStalledUploads(): Promise<Row[]> {
  const server = await startServerProcess({});
  const { problems, expect } = createExpectations();
  const users = createTestUsers(server.url);
  const signUps = (count: number) =>
    Promise.all(Array.from({ length: count }, () => users.signUp('Otieno Odhiambo')));
  const [attackers, phones] = [await signUps(DRIPPING.length), await signUps(PHONES)];
  const noise = Buffer.from(Array.from({ length: 640 * 480 * 3 }, (_, at) => (at * 7919) % 251));
  const photo = await sharp(noise, { raw: { width: 640, height: 480, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const stopped = new AbortController();
  setMaxListeners(DRIPPING.length, stopped.signal);
  const drips: Promise<number | string>[] = [];
  for (const [at, bytes] of DRIPPING.entries()) {
    drips.push(stall(server.url, attackers[at], bytes, stopped.signal));
    await pause(BETWEEN_MS);
  }
  const began = Date.now();
  const statuses = await Promise.all(phones.map((user) => sendSlowly(server.url, user, photo)));
  const slowestMs = Date.now() - began;
  expect(
    statuses.every((status) => status === 200),
    `phones got ${statuses.join()}`,
  );
  stopped.abort();
  const refused = (await Promise.all(drips)).filter((status) => status === 503).length;
  expect(refused > 0, 'no upload made way');
  await server.remove();
  const note = `phones of ${SLOW_BYTES / 1000} kB/s with ${Math.round(photo.length / 1000)} kB each are served; ${refused} of ${DRIPPING.length} made way`;
  return [
    {
      fault: `${DRIPPING.length} uploads that send 1 kB in 15 s`,
      requests: PHONES,
      refused,
      lost: 0,
      slowestMs,
      note,
      problems,
    },
  ];
}

/** Uploads a profile photo at the speed of a slow phone. */
function sendSlowly(url: string, user: TestUser, photo: Buffer): Promise<number | string> {
  const head = '--slow\r\nContent-Disposition: form-data; name="photo"; filename="portrait.jpg"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--slow--\r\n')]);
  return new Promise((resolve) => {
    const sent = httpRequest(`${url}/api/users/me`, {
      method: 'PATCH',
      agent: false,
      headers: {
        Authorization: `Bearer ${user.token}`,
        'Content-Type': 'multipart/form-data; boundary=slow',
        'Content-Length': body.length,
      },
    });
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    void (async () => {
      for (let at = 0; at < body.length; at += SLOW_BYTES) {
        sent.write(body.subarray(at, at + SLOW_BYTES));
        await pause(1_000);
      }
      sent.end();
    })();
  });
}

/** Sends part of a car registration and, with `dripping`, small pieces afterwards; returns the outcome. */
function stall(url: string, user: TestUser | undefined, bytes: number, dripping?: AbortSignal) {
  return new Promise<number | string>((resolve) => {
    const sent = httpRequest(`${url}/api/registerCar`, {
      method: 'POST',
      agent: false,
      headers: {
        Authorization: `Bearer ${user?.token}`,
        'Content-Type': 'multipart/form-data; boundary=stalled',
        'Content-Length': PHOTOS * 10 * MB,
      },
    });
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      response.once('close', () => sent.destroy());
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    const photo = Buffer.alloc(PHOTO_BYTES, 7);
    for (let done = 0; done < bytes; done += PHOTO_BYTES) {
      sent.write(
        '\r\n--stalled\r\nContent-Disposition: form-data; name="images"; filename="car.jpg"\r\n\r\n',
      );
      sent.write(photo.subarray(0, bytes - done));
    }
    if (!dripping) return;
    const drip = setInterval(() => sent.write(photo.subarray(0, DRIP_BYTES)), DRIP_MS);
    sent.once('close', () => clearInterval(drip));
    dripping.addEventListener('abort', () => sent.destroy());
  });
}

function residentMb(pid: number | undefined): number {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}
