import { randomBytes } from 'node:crypto';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../../testing/serve';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import { createDeviceCookie } from './device-cookie';
import { DEVICE_LIFETIME_MS, DEVICES_PER_USER } from './known-devices.service';

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

test('[R250, V3.3.4] sign-in: a cookie that scripts cannot read, for this site and the API only', async () => {
  const { email, password } = await app.signUp();
  const cookie = cookieOf(await app.call('POST', '/signin', { email, password }));
  expect(cookie).toMatch(
    /^device=[\w-]{24}; Max-Age=15552000; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
});

test('[R250, V3.3.3] https: the cookie is sent over https only, and taken from this very host', async () => {
  const cookies = createDeviceCookie({ secure: true });
  const page = express();
  page.get('/', (request, response) => {
    cookies.send(request, cookies.idOf(request));
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

test('signed in again: the same id, valid from now', async () => {
  const { email, password } = await app.signUp();
  const Cookie = cookieOf(await app.call('POST', '/signin', { email, password })).split(';')[0] ?? '';
  const again = cookieOf(await app.call('POST', '/signin', { email, password }, { Cookie }));
  expect(again.split(';')[0]).toBe(Cookie);
});

test('[R250] refused sign-in, list of cars, own profile: no device cookie', async () => {
  const user = await app.signUp();
  expect(cookieOf(await app.call('POST', '/signin', { email: user.email, password: 'wrong-one' }))).toBe('');
  expect(cookieOf(await app.call('GET', '/cars'))).toBe('');
  expect(cookieOf(await user.call('GET', '/users/me'))).toBe('');
});

test('[R250] the cookie alone: signs nobody in', async () => {
  const { email, password } = await app.signUp();
  const Cookie = cookieOf(await app.call('POST', '/signin', { email, password })).split(';')[0] ?? '';
  expect((await app.call('GET', '/users/me', undefined, { Cookie })).status).toBe(401);
});

test('stored: a hash of the id, with an end', async () => {
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

test('[R250] more devices than a user may have: the oldest are forgotten', async () => {
  const { knownDevices } = app.services;
  const userId = randomBytes(12).toString('hex');
  const ids = Array.from({ length: DEVICES_PER_USER + 2 }, freshId);
  for (const id of ids) {
    app.clock.advance(1_000);
    await knownDevices.remember(userId, id);
  }
  const known = await Promise.all(ids.map((id) => knownDevices.knows(userId, id)));
  expect(known).toEqual([false, false, ...Array(DEVICES_PER_USER).fill(true)]);
});

test('[R250] half a year without a sign-in: the device is forgotten', async () => {
  const { knownDevices } = app.services;
  const [userId, id] = [randomBytes(12).toString('hex'), freshId()];
  await knownDevices.remember(userId, id);
  expect(await knownDevices.knows(userId, id)).toBe(true);
  app.clock.advance(DEVICE_LIFETIME_MS);
  expect(await knownDevices.knows(userId, id)).toBe(false);
});
