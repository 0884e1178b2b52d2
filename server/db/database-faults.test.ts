import { mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FaultyProxy, startProxy } from '../testing/proxy';
import { startApp, type TestApp } from '../testing/start-app';
import type { TestUser } from '../testing/test-user';
import { until } from '../testing/until';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded';

const ANSWER_MS = 5_000;
const RECOVERY_MS = 10_000;

let folder: string;
let database: EmbeddedDatabase;
let proxy: FaultyProxy;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-faults-'));
  database = await startEmbeddedDatabase({ folder });
  proxy = await startProxy({ port: database.port });
  const uri = new URL(`${database.uri}/faults`);
  uri.port = String(proxy.port);
  app = await startApp({ env: { MONGODB_URI: uri.href } });
  user = await app.signUp();
});
afterEach(() => proxy.heal());
afterAll(async () => {
  await app.close();
  await proxy.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes four calls: a sign-in, a signed-in read, an uncached public read and a write. */
async function callAll() {
  const began = Date.now();
  return Promise.all(
    [
      fetch(`${app.url}/api/signin`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: 'a-long-enough-password' }),
      }),
      fetch(`${app.url}/api/mycars?userId=${user._id}`, {
        headers: { Authorization: `Bearer ${user.token}` },
      }),
      fetch(`${app.url}/api/users/${user._id}`),
      fetch(`${app.url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: 'Hello' }),
      }),
    ].map(async (call) => {
      const response = await call;
      const { code } = (await response.json()) as { code?: string };
      const ms = Date.now() - began;
      return { status: response.status, code, retryAfter: response.headers.get('Retry-After'), ms };
    }),
  );
}

async function expectUnavailable(): Promise<void> {
  for (const answer of await callAll()) {
    expect(answer).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '2' });
    expect(answer.ms).toBeLessThan(ANSWER_MS);
  }
}

async function expectRecovery(): Promise<void> {
  await proxy.heal();
  const began = Date.now();
  await until(async () => (await fetch(`${app.url}/api/users/${user._id}`)).status === 200);
  await until(async () => (await callAll()).every(({ status }) => status === 200));
  expect(Date.now() - began).toBeLessThan(RECOVERY_MS);
}

test('[R323, V16.5.2] answers 503 with Retry-After within 5 s if the database refuses connections, then recovers', async () => {
  await proxy.refuse();
  await expectUnavailable();
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  await expectRecovery();
});

test('[R323] answers 503 with Retry-After within 5 s if the database freezes, then recovers', async () => {
  proxy.freeze();
  await expectUnavailable();
  await expectUnavailable();
  await expectRecovery();
});

test('[R323] reconnects and answers again if the driver waits for a heartbeat forever', async () => {
  await proxy.refuse();
  await expectUnavailable();
  const destroyed = destroyNextHeartbeat();
  await proxy.heal();
  await destroyed;
  await until(() => app.faults.lines.some((line) => line.includes('because a heartbeat did not end')));
  await expectRecovery();
});

/**
 * Destroys the driver's next connection while the driver writes the heartbeat to it. All data for the
 * database go through the proxy; while the server counts as unreachable, the driver writes only heartbeats.
 */
function destroyNextHeartbeat(): Promise<void> {
  const { write } = Socket.prototype;
  return new Promise((resolve) => {
    const spy = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...args) {
      if (this.remotePort === proxy.port) {
        spy.mockRestore();
        this.destroy();
        resolve();
      }
      return Reflect.apply(write, this, args);
    });
  });
}

test('[R324] lets a page reconnect to live events if the database was unavailable at sign-in', async () => {
  await proxy.refuse();
  const socket = io(app.url, { auth: { token: user.token }, reconnectionDelayMax: 500 });
  const refusals: string[] = [];
  socket.on('connect_error', ({ message }) => refusals.push(message));
  await until(() =>
    app.faults.lines.some((line) => line.includes('failed to look up the caller of a socket')),
  );
  await proxy.heal();
  await until(() => socket.connected);
  expect(refusals).not.toContain('internal');
  socket.close();
});

test('[R325] answers 503 to a password reset request if the database is unavailable', async () => {
  await proxy.refuse();
  const asked = await app.call('POST', '/resetPassword', { email: user.email });
  expect([asked.status, asked.headers.get('Retry-After')]).toEqual([503, '2']);
  await expectRecovery();
  expect((await app.call('POST', '/resetPassword', { email: user.email })).status).toBe(200);
  expect((await app.mailbox.mailTo(user.email, 'reset-password/')).text).toContain(user.name);
});

test('[R323, V15.2.2] answers every call within 5 s if the database is slow', async () => {
  proxy.slow(1_200);
  for (const { status, ms } of await callAll()) {
    expect([200, 503]).toContain(status);
    expect(ms).toBeLessThan(ANSWER_MS);
  }
  await expectRecovery();
});
