import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { startServerProcess } from '../server-process';
import { createTestUsers, type TestUser } from '../test-user';
import { send } from './load';
import { expectations, type Row } from './rows';

const ACCOUNTS = 3;
const UPLOADS = 30;
const PHOTOS = 4;
const MB = 1024 * 1024;
const PHOTO_BYTES = 10 * MB - 1_024;
/** More resident memory than before, in MB. */
const MOST_MORE = 150;
/** A body that stands still is closed after 20 s; those that waited come after it, up to three. */
const CLOSED_MS = 100_000;

/** Thirty uploads of 40 MB, of three accounts, that stop before their last byte. */
export async function stalledUploads(): Promise<Row[]> {
  const server = await startServerProcess({});
  const { problems, expect } = expectations();
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
    statuses.push(await stall(server.url, attackers[number % ACCOUNTS]));
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

/** Sends a registration but for its end; resolves with what the server made of it. */
function stall(url: string, user: TestUser | undefined): Promise<number | string> {
  return new Promise((resolve) => {
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
    for (let number = 1; number <= PHOTOS; number += 1) {
      sent.write(
        `\r\n--stalled\r\nContent-Disposition: form-data; name="images"; filename="${number}.jpg"\r\n\r\n`,
      );
      sent.write(photo);
    }
  });
}

function residentMb(pid: number | undefined): number {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}
