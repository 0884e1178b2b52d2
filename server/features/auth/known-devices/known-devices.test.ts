import { randomBytes } from 'node:crypto';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../../testing/serve';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import { createBrowserCookie } from '../browser-cookie';
import { DEVICE_LIFETIME_MS } from './known-devices.model';
import { MAX_KNOWN_DEVICES } from './known-devices.service';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function cookieOf(answer: { headers: Headers }): string {
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
}

const idOf = (cookie: string) => cookie.split(';')[0]?.replace('device=', '') ?? '';
const freshId = () => randomBytes(18).toString('base64url');

test('[R250, V3.3.4] sets an HttpOnly, same-site device cookie for the API path at sign-in', async () => {
  const { email, password } = await app.signUp();
  const cookie = cookieOf(await app.call('POST', '/signin', { email, password }));
  expect(cookie).toMatch(
    /^device=[\w-]{24}; Max-Age=15552000; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
});

test('[R250, V3.3.3] uses a Secure cookie with the __Host- prefix if the site runs on HTTPS', async () => {
  const cookies = createBrowserCookie('device', { secure: true, lifetimeMs: DEVICE_LIFETIME_MS });
  const page = express();
  page.get('/', (request, response) => {
    cookies.send(request, cookies.readOrMakeId(request));
    response.end();
  });
  const server = await serve(page);
  const [cookie = ''] = (await fetch(server.url)).headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-device=[\w-]{24}; Max-Age=\d+; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/,
  );
  const again = await fetch(server.url, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  expect(again.headers.getSetCookie()[0]?.split(';')[0]).toBe(cookie.split(';')[0]);
  await server.close();
});

test('keeps the device id when a user signs in again', async () => {
  const { email, password } = await app.signUp();
  const Cookie = cookieOf(await app.call('POST', '/signin', { email, password })).split(';')[0] ?? '';
  const again = cookieOf(await app.call('POST', '/signin', { email, password }, { Cookie }));
  expect(again.split(';')[0]).toBe(Cookie);
});

test("[R250] sets no device cookie for a refused sign-in, the list of cars or the user's profile", async () => {
  const user = await app.signUp();
  expect(cookieOf(await app.call('POST', '/signin', { email: user.email, password: 'wrong-one' }))).toBe('');
  expect(cookieOf(await app.call('GET', '/cars'))).toBe('');
  expect(cookieOf(await user.call('GET', '/users/me'))).toBe('');
});

test('[R250] answers 401 to a call that carries only the device cookie', async () => {
  const { email, password } = await app.signUp();
  const Cookie = cookieOf(await app.call('POST', '/signin', { email, password })).split(';')[0] ?? '';
  expect((await app.call('GET', '/users/me', undefined, { Cookie })).status).toBe(401);
});

test('stores a hash of the device id with an expiry', async () => {
  const user = await app.signUp();
  const cookie = cookieOf(await app.call('POST', '/signin', { email: user.email, password: user.password }));
  const devices = await stored('KnownDevice').find({ userId: user._id }).lean();
  expect(devices).toHaveLength(2);
  expect(JSON.stringify(devices)).not.toContain(idOf(cookie));
  for (const { _id, expiresAt } of devices) {
    expect(_id).toMatch(/^[0-9a-f]{64}$/);
    expect(Number(expiresAt) - app.clock.now().getTime()).toBeGreaterThan(DEVICE_LIFETIME_MS - 60_000);
  }
});

test('[R250] forgets the oldest devices when a user exceeds the device limit', async () => {
  const { knownDevices } = app.services;
  const userId = randomBytes(12).toString('hex');
  const ids = Array.from({ length: MAX_KNOWN_DEVICES + 2 }, freshId);
  for (const id of ids) {
    app.clock.advance(1_000);
    await knownDevices.remember(userId, id);
  }
  const known = await Promise.all(ids.map((id) => knownDevices.knows(userId, id)));
  expect(known).toEqual([false, false, ...Array(MAX_KNOWN_DEVICES).fill(true)]);
});

test('[R250] forgets a device after half a year without a sign-in', async () => {
  const { knownDevices } = app.services;
  const [userId, id] = [randomBytes(12).toString('hex'), freshId()];
  await knownDevices.remember(userId, id);
  expect(await knownDevices.knows(userId, id)).toBe(true);
  app.clock.advance(DEVICE_LIFETIME_MS);
  expect(await knownDevices.knows(userId, id)).toBe(false);
});
