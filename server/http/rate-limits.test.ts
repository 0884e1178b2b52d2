import express from 'express';
import { MemoryStore, type Store } from 'express-rate-limit';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { RATE_LIMITS } from '#shared/core/limits';
import { serve } from '../testing/serve';
import { createErrorReply } from './error-reply';
import { createRateLimits } from './rate-limits';

let server: Awaited<ReturnType<typeof serve>> | undefined;

afterEach(() => server?.close());

/** Starts a server with these limits and returns functions that post to it. */
async function start(enabled: boolean) {
  const reachedByCalls: string[] = [];
  const limits = createRateLimits({ enabled, onReached: (kind) => reachedByCalls.push(kind) });
  const app = express();
  app.set('trust proxy', 1);
  for (const kind of ['signUpLink', 'passwordReset', 'payment', 'none'] as const) {
    app.post(`/${kind}`, async (request, response) => {
      await limits.getCheck(kind)(request, response, request.get('x-user'));
      response.json({});
    });
  }
  app.use(createErrorReply(pino({ level: 'silent' })));
  server = await serve(app);
  const { url } = server;
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: 'POST', headers });
  return {
    post,
    reachedByCalls,
    async useUp(path: string, max: number, headers?: Record<string, string>) {
      const answers = await Promise.all(Array.from({ length: max }, () => post(path, headers)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    },
  };
}

const { max: RESETS, windowMs } = RATE_LIMITS.passwordReset;

test('[R240] answers 429 with Retry-After to the first call above the limit', async () => {
  const { post, useUp } = await start(true);
  await useUp('/passwordReset', RESETS);
  const answer = await post('/passwordReset');
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ code: 'too_many_requests' });
  const retryAfter = Number(answer.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(windowMs / 1000);
});

test('[R315, V16.3.3] logs a reached limit once, however many calls follow', async () => {
  const reached: string[] = [];
  const limits = createRateLimits({
    enabled: true,
    onReached: (kind, key) => reached.push(`${kind} ${key}`),
  });
  for (let call = 0; call < RATE_LIMITS.takenEmail.max + 3; call += 1) {
    await limits.count('takenEmail', 'here').catch(() => undefined);
  }
  expect(reached).toEqual(['takenEmail here']);

  const { post, useUp, reachedByCalls } = await start(true);
  await useUp('/passwordReset', RESETS);
  for (let call = 0; call < 3; call += 1) expect((await post('/passwordReset')).status).toBe(429);
  expect(reachedByCalls).toEqual(['passwordReset']);
});

test('counts each kind of call separately', async () => {
  const { post, useUp } = await start(true);
  await useUp('/passwordReset', RESETS);
  expect((await post('/passwordReset')).status).toBe(429);
  expect((await post('/signUpLink')).status).toBe(200);
  expect((await post('/none')).status).toBe(200);
});

test('counts an IPv6 network as one address, and other addresses separately', async () => {
  const { post, useUp } = await start(true);
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  await useUp('/passwordReset', RESETS, from('2001:db8:1:2::1'));
  expect((await post('/passwordReset', from('2001:db8:1:2::ffff'))).status).toBe(429);
  expect((await post('/passwordReset', from('2001:db8:9:9::1'))).status).toBe(200);
});

test('[R240] counts users at one address separately', async () => {
  const { post, useUp } = await start(true);
  await useUp('/payment', RATE_LIMITS.payment.max, { 'X-User': 'asha' });
  expect((await post('/payment', { 'X-User': 'asha' })).status).toBe(429);
  expect((await post('/payment', { 'X-User': 'brian' })).status).toBe(200);
});

test('counts requests for reset links by address, even from several users', async () => {
  const { post, useUp } = await start(true);
  await useUp('/passwordReset', RESETS, { 'X-User': 'asha' });
  expect((await post('/passwordReset', { 'X-User': 'brian' })).status).toBe(429);
});

const WAIT = { code: 'too_many_requests', retryAfterS: expect.any(Number) };

test('counts refused tries, but no longer counts tries that were taken back', async () => {
  const limits = createRateLimits({ enabled: true });
  for (let count = 0; count < RATE_LIMITS.signIn.max; count += 1) {
    await (await limits.countRefused('signIn', 'a-town')).takeBack();
    await limits.countRefused('signIn', 'a-town');
  }
  await expect(limits.countRefused('signIn', 'a-town')).rejects.toMatchObject(WAIT);
  await expect(limits.countRefused('signIn', 'a-town')).rejects.toMatchObject(WAIT);
  await limits.countRefused('signIn', 'another-town');
});

test('[R326] counts in the process while the shared store is unavailable', async () => {
  const away = () => Promise.reject(new Error('Redis does not answer.'));
  const storeOf = (): Store =>
    Object.assign(new MemoryStore(), { get: away, increment: away, decrement: away });
  const limits = createRateLimits({ enabled: true, storeOf });
  for (let count = 0; count < RATE_LIMITS.takenEmail.max; count += 1) {
    await limits.count('takenEmail', 'a-town');
  }
  await expect(limits.count('takenEmail', 'a-town')).rejects.toMatchObject(WAIT);
  for (let count = 0; count < RATE_LIMITS.signIn.max; count += 1) {
    await (await limits.countRefused('signIn', 'a-town')).takeBack();
    await limits.countRefused('signIn', 'a-town');
  }
  await expect(limits.countRefused('signIn', 'a-town')).rejects.toMatchObject(WAIT);
});

test('[V2.1.3] applies the general limit to every kind of call', async () => {
  const { post, useUp } = await start(true);
  const asha = { 'X-User': 'asha' };
  await useUp('/payment', RATE_LIMITS.payment.max, asha);
  const rest = RATE_LIMITS.general.max - RATE_LIMITS.payment.max;
  await Promise.all(Array.from({ length: rest }, () => post('/payment', asha)));
  expect((await post('/passwordReset', asha)).status).toBe(429);
  expect((await post('/passwordReset', { 'X-User': 'brian' })).status).toBe(200);
});

test('applies no limit if limits are off', async () => {
  const { useUp } = await start(false);
  await useUp('/passwordReset', RESETS * 3);
});
