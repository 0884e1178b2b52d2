import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, toDay } from '#shared/core/days';
import { NOTIFICATION_LIMITS } from '#shared/core/limits';
import type { HireView } from '#shared/hires/contract';
import { makeCar } from '../../testing/make';
import type { TestUser } from '../../testing/test-user';
import { startNotificationApp } from './testing/notification-app';

let app: Awaited<ReturnType<typeof startNotificationApp>>;
let renter: TestUser;
let lender: TestUser;

beforeAll(async () => {
  app = await startNotificationApp();
});
beforeEach(async () => {
  app.clock.waitUntil(12);
  [renter, lender] = [await app.signUp('Baraka Otieno'), await app.signUp('Amina Hassan')];
  const form = new FormData();
  form.set('brandName', 'Pwani Rides');
  expect((await lender.call('PATCH', '/users/me', form)).status).toBe(200);
});
afterAll(() => app.close());

const textsOf = async (user: TestUser) => (await app.readList(user)).items.map(({ text }) => text).join('\n');

test('[R907] names a lender by the brand name in the notifications of a hire', async () => {
  const car = await makeCar(app, lender);
  const day = addDays(toDay(app.clock.now().getTime()), 3);
  const wish = { carId: car._id.toHexString(), from: day, to: day, withDriver: false, delivery: false };
  const { body: hire } = await renter.call<HireView>('POST', '/hires', wish);
  expect((await lender.call('POST', `/hires/${hire._id}/accept`, {})).status).toBe(200);
  await app.services.background.waitForAll();
  expect(hire.lender).toMatchObject({ name: 'Amina Hassan', brandName: 'Pwani Rides' });
  expect(await textsOf(renter)).toContain('Pwani Rides');
  expect(await textsOf(renter)).not.toContain('Amina Hassan');
});

test('[R907] shows the brand name of the sender in a message and its notification', async () => {
  const { body } = await lender.call<{ senderName: string }>(
    'POST',
    `/messages/${lender._id}/${renter._id}`,
    { message: 'It is free.' },
  );
  expect(body.senderName).toBe('Pwani Rides');
  app.clock.advance(NOTIFICATION_LIMITS.unreadDelayMs);
  await app.services.notifications.messageNotices.due.runDue();
  expect(await textsOf(renter)).toBe('Pwani Rides sent you a message.');
});
