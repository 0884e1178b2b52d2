import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#shared/core/errors';
import { SOCKET_LIMITS } from '#shared/core/limits';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { createChangeFeed } from '../changes/change-feed';
import { createLivePages, type LivePage } from '../testing/live-pages';
import { createLogWatch } from '../testing/log-watch';
import { createSignal } from '../testing/signal';
import { until } from '../testing/until';
import { createLiveServer, type Live } from './live';

const SECRET = 'a secret of this test alone, long enough';
const NOW = new Date('2030-05-01T09:00:00Z');

const pages = createLivePages();
let faults: ReturnType<typeof createLogWatch>;
let revoked: Set<string>;
/** Work by token, for which `identify` waits after it has checked the token. */
const slow = new Map<string, () => Promise<void>>();
let live: Live;
let server: Server;
let url: string;

beforeEach(async () => {
  faults = createLogWatch();
  revoked = new Set();
  ({ live, server, url } = await serve(0));
});

afterEach(async () => {
  pages.closeAll();
  await stop();
  faults.check();
});

const feed = createChangeFeed(null);

const SITE = { publicUrl: 'https://twende.example', production: true };

async function serve(port: number) {
  const live = createLiveServer({
    identify,
    identifyFromMemory: identify,
    clock: { now: () => NOW },
    log: pino(faults.stream),
    feed,
    site: SITE,
    limited: true,
  });
  const server = createServer((_request, response) => response.end('the app'));
  live.attach(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { live, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function stop() {
  const closed = new Promise((resolve) => server.close(resolve));
  await live.close();
  await closed;
}

async function identify(token: string) {
  if (token === 'database away') throw new Error('the database is away');
  const claims = jwt.decode(token, { json: true });
  if (!claims?.sub || revoked.has(token)) return null;
  await slow.get(token)?.();
  return {
    _id: claims.sub,
    name: claims.sub,
    shownName: claims.sub,
    email: `${claims.sub}@example.com`,
    isAdmin: false,
    sessionId: sessionOf(token),
    language: 'en' as const,
  };
}

/** Returns a session id per token, because each token is a separate sign-in. */
function sessionOf(token: string): string {
  return token.slice(-24);
}

function tokenOf(user: string, leftMs = 7 * 24 * 3_600_000): string {
  return jwt.sign({ exp: (NOW.getTime() + leftMs) / 1000 }, SECRET, { subject: user });
}

async function refusalOf(auth: Record<string, unknown>): Promise<Error & { data?: unknown }> {
  const socket = pages.connect(url, { auth });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', resolve);
    socket.once('connect', () => reject(new Error('The handshake was accepted.')));
  });
}

test.each([
  { name: 'no token', auth: {} },
  { name: 'an unknown token', auth: { token: 'unknown' } },
  { name: 'an object as token', auth: { token: { $ne: null } } },
  { name: 'a list as token', auth: { token: ['x'] } },
])('[R242, V4.4.3] refuses a handshake with $name as not signed in', async ({ auth }) => {
  const refusal = await refusalOf(auth);
  expect(refusal.message).toBe('not_signed_in');
  expect(refusal.data).toEqual({ code: 'not_signed_in', error: 'Please sign in to continue.' });
});

test('[V16.5.3] refuses a handshake as an internal error if it cannot be checked', async () => {
  expect((await refusalOf({ token: 'database away' })).message).toBe('internal');
  faults.expect(1);
});

test.each(['polling', 'websocket'])('connects a page over %s and delivers events', async (transport) => {
  const page = await pages.open(url, tokenOf('amina'), { transports: [transport] });
  live.notify('amina', 'messages');
  expect(await until(() => page.received(LIVE_EVENTS.changed)[0])).toBe('messages');
});

test('leaves other paths to the app', async () => {
  expect(await (await fetch(`${url}/anything`)).text()).toBe('the app');
});

test.each<{ name: string; headers: Record<string, string>; status: number }>([
  { name: 'of another origin', headers: { Origin: 'https://elsewhere.example' }, status: 403 },
  { name: 'without an origin of its own', headers: { Origin: 'null' }, status: 403 },
  { name: 'of this site', headers: { Origin: 'https://twende.example' }, status: 200 },
  { name: 'that sends no origin, as apps do', headers: {}, status: 200 },
])(
  '[R292, V3.4.2] answers $status to a page $name, with no cookie and no CORS header in the reply',
  async ({ headers, status }) => {
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  },
);

test('[V4.4.2] refuses a websocket of another origin', async () => {
  const socket = pages.connect(url, {
    auth: { token: tokenOf('amina') },
    transports: ['websocket'],
    extraHeaders: { Origin: 'https://elsewhere.example' },
    reconnection: false,
  });
  await new Promise((resolve, reject) => {
    socket.once('connect_error', resolve);
    socket.once('connect', () => reject(new Error('The handshake was accepted.')));
  });
});

test('[R290] runs steps in the order of sending even if later look-ups are faster', async () => {
  const handled: number[] = [];
  const slowLookUp = createSignal();
  live.use((socket) =>
    socket.on('act', z.number(), async (index, inTurn) => {
      if (index === 0) await slowLookUp.promise;
      if (index === 1) throw new Refusal('forbidden');
      return inTurn(async () => ({ index: handled.push(index) }));
    }),
  );
  const page = await pages.open(url, tokenOf('amina'));
  const answers = [0, 1, 2, 3].map((index) => page.ask('act', index));
  // By the time this page is open, the server has received the four events.
  await pages.open(url, tokenOf('baraka'));
  slowLookUp.resolve();
  await Promise.all(answers);
  expect(handled).toEqual([0, 2, 3]);
});

test('[R291, V2.4.1] slows down a socket that sends too many events, then closes it', async () => {
  const handled: number[] = [];
  live.use((socket) => socket.on('act', z.number(), async (index) => ({ index: handled.push(index) })));
  const page = await pages.open(url, tokenOf('amina'), { reconnection: false });
  const started = performance.now();
  const burst = SOCKET_LIMITS.eventsPerSecond * 2;
  await Promise.all(Array.from({ length: burst }, (_, index) => page.ask('act', index)));
  expect(performance.now() - started).toBeGreaterThan(900);
  expect(handled).toHaveLength(burst);

  for (let index = 0; index < SOCKET_LIMITS.waitingEvents * 2; index += 1) page.socket.emit('act', index);
  await until(() => page.socket.disconnected);
  expect(handled.length).toBeLessThan(burst + SOCKET_LIMITS.waitingEvents);
});

test("[R291] closes the oldest sockets of a user with too many sockets, but no other user's sockets", async () => {
  const other = await pages.open(url, tokenOf('baraka'));
  const own: LivePage[] = [];
  for (let count = 0; count < SOCKET_LIMITS.perUser + 2; count += 1) {
    own.push(await pages.open(url, tokenOf('amina'), { transports: ['websocket'] }));
  }
  await until(() => own.filter((page) => page.socket.connected).length === SOCKET_LIMITS.perUser);
  expect(own[0]?.socket.connected).toBe(false);
  // Sockets opened in the same millisecond have no defined order.
  expect(own.slice(4).every((page) => page.socket.connected)).toBe(true);
  expect(other.socket.connected).toBe(true);
});

test('handles all events that arrived before the page was closed', async () => {
  const handled: number[] = [];
  live.use((socket) => socket.on('act', z.number(), async (index) => ({ index: handled.push(index) })));
  const page = await pages.open(url, tokenOf('amina'), { transports: ['websocket'] });
  for (let index = 0; index < 100; index += 1) page.socket.emit('act', index);
  page.socket.disconnect();
  await until(() => handled.length === 100);
  expect(handled).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

test('sends an event once to a page that receives it by room and by user', async () => {
  live.use((socket) => socket.on('enter', z.string(), async (room) => ({ done: await socket.join(room) })));
  const [inside, outside] = await Promise.all([
    pages.open(url, tokenOf('amina')),
    pages.open(url, tokenOf('baraka')),
  ]);
  await inside.ask('enter', 'lounge');
  live.emit({ rooms: ['lounge'], users: ['amina'] }, 'news', 1);
  live.emit({}, 'news', 'without a receiver');
  live.emit({ users: ['amina', 'baraka'] }, 'news', 2);
  await until(() => outside.received('news').length === 1 && inside.received('news').includes(2));
  expect(inside.received('news')).toEqual([1, 2]);
  expect(outside.received('news')).toEqual([2]);
});

test('disconnects every page of a user whose tokens have ended, without a reconnect', async () => {
  const own = await Promise.all([pages.open(url, tokenOf('amina')), pages.open(url, tokenOf('amina'))]);
  const other = await pages.open(url, tokenOf('baraka'));
  live.disconnect('amina');
  await until(() => own.every((page) => page.socket.disconnected));
  expect(own.map((page) => page.socket.active)).toEqual([false, false]);
  expect(other.socket.connected).toBe(true);
});

test('[R264] disconnects only the pages of an ended session, without a reconnect', async () => {
  const [ended, kept] = [tokenOf('amina', 1_000_000), tokenOf('amina')];
  const closing = await Promise.all([pages.open(url, ended), pages.open(url, ended)]);
  const open = await pages.open(url, kept);
  live.disconnectSessions([sessionOf(ended)]);
  live.disconnectSessions([]);
  await until(() => closing.every((page) => page.socket.disconnected));
  expect(closing.map((page) => page.socket.active)).toEqual([false, false]);
  expect(open.socket.connected).toBe(true);
});

test('[R264] disconnects a page whose session ends during its handshake', async () => {
  const token = tokenOf('amina');
  const checked = createSignal();
  const release = createSignal();
  slow.set(token, async () => {
    slow.delete(token);
    checked.resolve();
    await release.promise;
  });
  const opening = pages.open(url, token);
  await checked.promise;
  revoked.add(token);
  feed.publish({ topic: 'sessions', ids: [sessionOf(token)] });
  live.disconnectSessions([sessionOf(token)]);
  release.resolve();
  const page = await opening;
  await until(() => page.socket.disconnected);
  expect(page.socket.active).toBe(false);
});

test('[R264] disconnects pages of ended sessions after a gap in the change feed', async () => {
  const ended = tokenOf('amina');
  const [closing, kept] = await Promise.all([pages.open(url, ended), pages.open(url, tokenOf('baraka'))]);
  revoked.add(ended);
  feed.resync();
  await until(() => closing.socket.disconnected);
  expect(closing.socket.active).toBe(false);
  expect(kept.socket.connected).toBe(true);
});

test('[R242, V7.3.2] disconnects a page whose token expires', async () => {
  const lasting = await pages.open(url, tokenOf('amina'));
  const ending = await pages.open(url, tokenOf('amina', 1_000));
  await until(() => ending.socket.disconnected);
  expect(ending.socket.active).toBe(false);
  expect(lasting.socket.connected).toBe(true);
});

test('[V4.4.4] disconnects a page whose token was revoked, at its next event that needs a sign-in', async () => {
  live.use((socket) => socket.on('act', z.string(), async () => ({ by: (await socket.confirm()).name })));
  const token = tokenOf('amina');
  const page = await pages.open(url, token);
  expect(await page.ask('act', 'now')).toEqual({ by: 'amina' });
  revoked.add(token);
  expect(await page.ask('act', 'now')).toEqual({
    error: 'Please sign in to continue.',
    code: 'not_signed_in',
  });
  await until(() => page.socket.disconnected);
});

test('[V2.2.1] refuses payloads of a wrong shape and keeps the page connected', async () => {
  live.use((socket) => socket.on('act', z.strictObject({ text: z.string() }), async (input) => input));
  const page = await pages.open(url, tokenOf('amina'));
  const shapes = [
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { text: {} },
    { text: 'a', $where: '1' },
    Buffer.from('x'),
  ];
  for (const shape of shapes) expect(await page.ask('act', shape)).toMatchObject({ code: 'invalid_input' });
  expect(await page.ask('act')).toMatchObject({ code: 'invalid_input' });
  page.socket.emit('act');
  page.socket.emit('act', { text: {} }, 'no acknowledgement wanted');
  page.socket.emit('error', { a: 'reserved name' });
  page.socket.emit('unknown event', 1);
  expect(await page.ask('act', { text: 'hello' })).toEqual({ text: 'hello' });
});

test('closes only the connection of a payload over 64 KB', async () => {
  const page = await pages.open(url, tokenOf('amina'), { reconnection: false });
  page.socket.emit('act', 'x'.repeat(70_000));
  await until(() => page.socket.disconnected);
  expect((await pages.open(url, tokenOf('amina'))).socket.connected).toBe(true);
});

test('answers a refusal with code and fields, and a fault without its cause', async () => {
  live.use((socket) => {
    socket.on('refuse', z.string(), async () => {
      throw new Refusal('forbidden', { fields: { room: 'Not yours.' } });
    });
    socket.on('break', z.string(), async () => {
      throw new Error('a secret of the database');
    });
  });
  const page = await pages.open(url, tokenOf('amina'));
  expect(await page.ask('refuse', 'x')).toEqual({
    error: 'You may not do this.',
    code: 'forbidden',
    fields: { room: 'Not yours.' },
  });
  expect(await page.ask('break', 'x')).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  });
  faults.expect(1);
});

test('answers events in progress but no later events when the server closes', async () => {
  const finish = createSignal();
  const begun: string[] = [];
  live.use((socket) =>
    socket.on('act', z.string(), async (what) => {
      begun.push(what);
      await finish.promise;
      return { done: what };
    }),
  );
  // With polling, 'drain' means that the server has read the event.
  const page = await pages.open(url, tokenOf('amina'), { reconnection: false, transports: ['polling'] });
  const answer = page.ask('act', 'in time');
  await until(() => begun.length === 1);
  const closed = live.close();
  page.socket.emit('act', 'too late');
  await new Promise((resolve) => page.socket.io.engine.once('drain', () => resolve(null)));
  finish.resolve();
  expect(await answer).toEqual({ done: 'in time' });
  await closed;
  await until(() => page.socket.disconnected);
  expect(begun).toEqual(['in time']);
});

test.each([['polling'], ['websocket']])(
  'lets %s pages reconnect to the next server when the server closes',
  async (transport) => {
    const page = await pages.open(url, tokenOf('amina'), { transports: [transport] });
    const { port } = server.address() as AddressInfo;
    await stop();
    await until(() => page.socket.disconnected);
    expect(page.socket.active).toBe(true);
    ({ live, server } = await serve(port));
    await until(() => page.socket.connected);
  },
);
