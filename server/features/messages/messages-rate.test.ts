import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '#shared/core/limits';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { createLivePages } from '../../testing/live-pages';
import { startApp, type TestApp } from '../../testing/start-app';

const pages = createLivePages();
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(async () => {
  pages.closeAll();
  await app.close();
});

test('[R133] applies one limit per sender to messages by socket and by POST', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  const [ofAmina, ofBaraka] = await Promise.all([
    pages.open(app.url, amina.token),
    pages.open(app.url, baraka.token),
  ]);
  const bySocket = (message: string) =>
    ofAmina.ask(LIVE_EVENTS.sendMessage, { senderId: amina._id, receiverId: baraka._id, message });
  const byPost = (message: string) => amina.call('POST', `/messages/${amina._id}/${baraka._id}`, { message });

  for (let count = 0; count < RATE_LIMITS.message.max; count += 2) {
    expect(await bySocket(`socket ${count}`)).toHaveProperty('message._id');
    expect((await byPost(`post ${count}`)).status).toBe(200);
  }
  expect(await bySocket('one too many')).toMatchObject({ code: 'too_many_requests' });
  expect((await byPost('one too many')).status).toBe(429);
  const reply = { senderId: baraka._id, receiverId: amina._id, message: 'not counted with hers' };
  expect(await ofBaraka.ask(LIVE_EVENTS.sendMessage, reply)).toHaveProperty('message._id');
});
