import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '#shared/core/limits';
import { createLivePages } from '../testing/live-pages';
import { reportMissingServer } from '../testing/missing-server';
import { type FaultyProxy, startProxy } from '../testing/proxy';
import { hasRedisServer, MISSING_REDIS_MESSAGE, startRedisServer } from '../testing/redis-server';
import { startApp, type TestApp } from '../testing/start-app';
import { until } from '../testing/until';

if (!hasRedisServer) reportMissingServer('redis', MISSING_REDIS_MESSAGE);
const testWithRedis = test.skipIf(!hasRedisServer);

const QUICK_MS = 2_000;
const CATCH_UP_MS = 10_000;
const pages = createLivePages();
let redis: Awaited<ReturnType<typeof startRedisServer>>;
let proxy: FaultyProxy;
let app: TestApp;

beforeAll(async () => {
  if (!hasRedisServer) return;
  redis = await startRedisServer();
  proxy = await startProxy({ port: redis.port });
  app = await startApp({
    env: { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_LIMIT: 'on', TRUST_PROXY: '1' },
  });
});
afterEach(async () => {
  pages.closeAll();
  if (hasRedisServer) await proxy.heal();
});
afterAll(async () => {
  if (!hasRedisServer) return;
  await proxy.heal();
  await app.close();
  await proxy.close();
  await redis.close();
});

/** Requests a password reset link from this IP address. */
function ask(address: string) {
  const email = `nobody-${randomUUID()}@example.com`;
  return app.call('POST', '/resetPassword', { email }, { 'X-Forwarded-For': address });
}

async function expectQuick(work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  await work();
  expect(Date.now() - began).toBeLessThan(QUICK_MS);
}

async function expectRedisBack(): Promise<void> {
  const began = Date.now();
  await proxy.heal();
  const redisState = async () =>
    ((await (await fetch(`${app.url}/readyz`)).json()) as { redis: string }).redis;
  await until(async () => (await redisState()) === 'answers');
  expect(Date.now() - began).toBeLessThan(CATCH_UP_MS);
}

testWithRedis.each([
  { fault: 'refuse', what: 'refuses connections' },
  { fault: 'freeze', what: 'is frozen' },
] as const)(
  '[R326] answers at once and counts limits in the process while Redis $what, and recovers by itself',
  async ({ fault }) => {
    const user = await app.signUp();
    const page = await pages.open(app.url, user.token);
    await proxy[fault]();
    const address = fault === 'refuse' ? '10.0.0.1' : '10.0.0.2';
    await expectQuick(async () => expect((await ask(address)).status).toBe(200));
    for (let count = 1; count < RATE_LIMITS.passwordReset.max; count += 1) await ask(address);
    await expectQuick(async () => expect((await ask(address)).status).toBe(429));
    await expectQuick(async () => {
      app.services.live.notify(user._id, 'payments');
      await until(() => page.received('changed').includes('payments'));
    });
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    await expectRedisBack();
    await until(() => page.received('changed').includes('messages'));
  },
);

testWithRedis('[R327] stops without waiting for a frozen Redis', async () => {
  const own = await startProxy({ port: redis.port });
  const { connectRedis } = await import('./redis');
  const link = await connectRedis(`redis://127.0.0.1:${own.port}`, { warn() {}, error() {} });
  own.freeze();
  await expectQuick(() => link.close());
  await own.close();
});

testWithRedis(
  '[R326, V16.5.2] connects later and reports the gap if Redis is away at the start',
  async () => {
    const own = await startProxy({ port: redis.port });
    await own.refuse();
    const { connectRedis } = await import('./redis');
    const link = await connectRedis(`redis://127.0.0.1:${own.port}`, { warn() {}, error() {} });
    let gaps = 0;
    link.bus.onGap(() => {
      gaps += 1;
    });
    await expect(link.ping()).rejects.toThrow();
    await own.heal();
    await until(() => gaps > 0 && link.isUp());
    await link.ping();
    await link.close();
    await own.close();
  },
);
