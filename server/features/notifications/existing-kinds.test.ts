import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOTIFICATION_LIMITS } from '#shared/core/limits';
import { createRegistrationWithoutPhotos } from '../../testing/bare-registration';
import { makeCar, makeCarFields, payRegistrationFee } from '../../testing/make';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { startNotificationApp } from './testing/notification-app';

const DAY_MS = 24 * 60 * 60_000;
let app: Awaited<ReturnType<typeof startNotificationApp>>;

beforeAll(async () => {
  app = await startNotificationApp();
});
beforeEach(() => app.clock.waitUntil(12));
afterEach(() => app.clock.start());
afterAll(() => app.close());

const textsOf = async (user: TestUser) => (await app.readList(user)).items.map(({ text }) => text);
const write = async (from: TestUser, to: TestUser, message: string) =>
  (await from.call<{ _id: string }>('POST', `/messages/${from._id}/${to._id}`, { message })).body._id;
async function passAway(ms: number = NOTIFICATION_LIMITS.unreadDelayMs): Promise<void> {
  app.clock.advance(ms);
  const { runDue: checkDue } = app.services.notifications.messageNotices.due;
  await Promise.all([checkDue(), checkDue()]);
  await app.services.background.waitForAll();
}

test('[R730] notifies once per conversation of messages unread for five minutes, and again only after the user has read them', async () => {
  app.clock.stop();
  const [amina, baraka] = [await app.signUp('Amina'), await app.signUp('Baraka')];
  const first = await write(amina, baraka, 'Is it free?');
  await passAway(NOTIFICATION_LIMITS.unreadDelayMs - 1_000);
  expect(await textsOf(baraka)).toEqual([]);
  const second = await write(amina, baraka, 'On Friday?');
  await passAway(1_000);
  expect((await app.readList(baraka)).items).toMatchObject([
    { kind: 'message', text: 'Amina sent you a message.', path: `/messages/${first}` },
  ]);
  expect(app.emailsTo(baraka)[0]?.text).not.toContain('Friday');
  await write(amina, baraka, 'Hello?');
  await passAway();
  expect(await textsOf(baraka)).toHaveLength(1);

  const ids = (await stored('Message').find({ receiverId: baraka._id }).lean()).map(({ _id }) => String(_id));
  expect(ids).toContain(second);
  await baraka.call('POST', '/messages/markAsRead', { messageIds: ids });
  await write(amina, baraka, 'Thank you');
  await passAway();
  expect(await textsOf(baraka)).toHaveLength(2);
});

test('[R730] sends no notification if messages are read within five minutes', async () => {
  const [amina, baraka] = [await app.signUp('Amina'), await app.signUp('Baraka')];
  const id = await write(amina, baraka, 'Is it free?');
  await baraka.call('POST', '/messages/markAsRead', { messageIds: [id] });
  await passAway();
  expect(await textsOf(baraka)).toEqual([]);
  expect(await stored('MessageNotice').countDocuments()).toBe(0);
});

test('[R733, R817] deletes the notifications of a deleted user and removes their name from those of others', async () => {
  const [amina, baraka] = [await app.signUp('Amina'), await app.signUp('Baraka')];
  await write(amina, baraka, 'Is it free?');
  await passAway();
  await write(amina, baraka, 'And on Friday?');
  await app.notifyAndWait(amina);
  await amina.call('PATCH', '/notification-choices', { choices: { message: { mail: false } } });
  await amina.call('POST', '/push-subscriptions', app.service.subscribe());
  await amina.call('POST', '/users/me/delete', { password: amina.password });
  await app.services.background.waitForAll();
  expect(await textsOf(baraka)).toEqual(['About a user whose account was deleted.']);
  expect((await app.readList(baraka, 'sw')).items).toMatchObject([
    { text: 'Kuhusu mtumiaji ambaye akaunti yake ilifutwa.' },
  ]);
  for (const model of ['Notification', 'PushDevice', 'MessageNotice'])
    expect(await stored(model).countDocuments({ userId: amina._id })).toBe(0);
  expect(await stored('MessageNotice').countDocuments({ senderId: amina._id })).toBe(0);
  expect(await stored('NotificationChoice').countDocuments({ _id: amina._id })).toBe(0);
});

test('[R731] sends an email after a sign-in on a new device, but not on a known device', async () => {
  const user = await app.signUp();
  const { email, password } = user;
  const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile' };
  const answer = await app.call('POST', '/signin', { email, password }, headers);
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await app.call('POST', '/signin', { email, password }, { ...headers, Cookie });
  await app.services.background.waitForAll();
  expect(app.emailsTo(user)).toMatchObject([{ subject: 'New sign-in to your Twende account' }]);
  expect(app.emailsTo(user)[0]?.text).toMatch(
    /on a new device \(Chrome on Android\) on \d+ \w+, 12:\d\d\.[\s\S]*change your password[\s\S]*support@/,
  );
});

test('[R731] notifies the user of each change of password, phone number and email', async () => {
  const user = await app.signUp();
  const changed = await user.call<{ token: string }>('POST', '/change-password', {
    current: user.password,
    password: 'quite-another-password',
  });
  const { security } = app.services.notifications;
  const { background } = app.services;
  // Several senders work at once, so the test waits for each email before it causes the next notification.
  await background.waitForAll();
  await security.phoneChanged(user._id, '254712345678');
  await background.waitForAll();
  await security.emailProven(user._id);
  await background.waitForAll();
  expect(changed.status).toBe(200);
  expect(app.emailsTo(user).map(({ subject }) => subject)).toEqual([
    'Your Twende password was changed',
    'Your phone number on Twende was changed',
    'Your email on Twende is verified',
  ]);
});

test('[R732] notifies the lender once that a registered car is listed', async () => {
  const lender = await app.signUp();
  const { regNo } = makeCarFields();
  await payRegistrationFee(lender, regNo);
  const car = await createRegistrationWithoutPhotos(app).register(lender._id, makeCarFields({ regNo }), []);
  await app.services.background.waitForAll();
  expect((await app.readList(lender)).items).toMatchObject([
    { kind: 'listing_live', path: `/Car/${car._id}`, text: expect.stringContaining(regNo) },
  ]);
  expect(app.emailsTo(lender)).toHaveLength(1);
});

test('[R732] notifies the lender of an expiring listing without a second email', async () => {
  const lender = await app.signUp();
  const end = new Date(app.clock.now().getTime() + 5 * DAY_MS);
  const car = await makeCar(app, lender, { subscriptionExpiry: end });
  await app.services.cars.subscriptions.reminders.runDue();
  await app.services.background.waitForAll();
  expect(app.emailsTo(lender)).toHaveLength(1);
  expect((await app.readList(lender)).items).toMatchObject([
    { kind: 'listing_expiring', path: `/Profile?pay=${car.regNo}`, text: expect.stringContaining(car.regNo) },
  ]);
});
