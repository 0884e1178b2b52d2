import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOfDay, toDay } from '#shared/core/days';
import { NOTIFICATION_LIMITS } from '#shared/core/limits';
import { LIVE_EVENTS } from '#shared/core/live-events';
import type { NotificationChoices } from '#shared/notifications/contract';
import { SmsFailure } from '../../gateways/sms/sms';
import { createLivePages } from '../../testing/live-pages';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { type NotificationPage, startNotificationApp } from './testing/notification-app';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
let app: Awaited<ReturnType<typeof startNotificationApp>>;
const pages = createLivePages();

beforeAll(async () => {
  app = await startNotificationApp();
});
beforeEach(() => app.clock.waitUntil(12));
afterAll(async () => {
  pages.closeAll();
  await app.close();
});

const choose = (user: TestUser, choices: object) =>
  user.call<NotificationChoices>('PATCH', '/notification-choices', { choices });

let phones = 0;
/** Signs up a user with a proven phone who has chosen SMS for requests. */
async function withSms(): Promise<{ user: TestUser; phone: string }> {
  const user = await app.signUp();
  phones += 1;
  const phone = `2547${String(10_000_000 + phones)}`;
  await stored('User').updateOne({ _id: user._id }, { provenPhone: phone });
  await choose(user, { request: { sms: true, mail: false } });
  return { user, phone };
}
const smsTo = (phone: string) => app.phones.messages.filter(({ to }) => to === phone);

test('[R720] lists a notification as unread and emails it once if the same key is sent twice', async () => {
  const user = await app.signUp();
  const page = await pages.open(app.url, user.token);
  await app.notifyAndWait(user, { key: 'one' });
  await app.notifyAndWait(user, { key: 'one', text: 'The same again.' });
  expect(await app.readList(user)).toEqual({
    items: [
      {
        _id: expect.any(String),
        kind: 'request',
        text: 'Amina asks for your car.',
        path: '/hires',
        at: expect.any(String),
        isRead: false,
      },
    ],
    next: null,
    unread: 1,
  });
  await until(() => page.received(LIVE_EVENTS.changed).includes('notifications'));
  expect(app.emailsTo(user)).toHaveLength(1);
});

test('[R721] marks a notification and all older ones of the user as read', async () => {
  const [user, other] = [await app.signUp(), await app.signUp()];
  for (const key of ['1', '2', '3']) await app.notifyAndWait(user, { key });
  await app.notifyAndWait(other, { key: '1' });
  const [, middle] = (await app.readList(user)).items;
  const answer = await user.call('POST', '/notifications/read', { before: middle?._id });
  expect(answer.body).toEqual({ unread: 1 });
  expect((await app.readList(user)).items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  await other.call('POST', '/notifications/read', { before: middle?._id });
  expect((await app.readList(user)).unread).toBe(1);
});

test('[R721] returns further pages and deletes the oldest notifications above the limit', async () => {
  const user = await app.signUp();
  const { perUser, page, retentionMs } = NOTIFICATION_LIMITS;
  const at = app.clock.now();
  const made = Array.from({ length: perUser + 2 }, (_, n) => ({
    ...{ userId: user._id, key: `old ${n}`, kind: 'review', text: `${n}`, path: '/', at, isRead: false },
    ...{ isUrgent: false, ways: [], dueAt: null, tries: 0, expiresAt: new Date(at.getTime() + retentionMs) },
  }));
  await stored('Notification').insertMany(made);
  await app.notifyAndWait(user, { key: 'new' });
  expect(await stored('Notification').countDocuments({ userId: user._id })).toBe(perUser);
  const first = await app.readList(user);
  const second = (await user.call<NotificationPage>('GET', `/notifications?before=${first.next}`)).body;
  expect([first, second].flatMap(({ items }) => items.map(({ text }) => text))).toEqual([
    'Amina asks for your car.',
    ...Array.from({ length: 2 * page - 1 }, (_, n) => `${perUser + 1 - n}`),
  ]);
});

test("[R818] lists a notification in the language of the page and emails it in the account's language", async () => {
  const user = await app.signUp();
  await stored('User').updateOne({ _id: user._id }, { language: 'sw' });
  await app.notifyAndWait(user, {
    text: (language) => (language === 'en' ? 'Amina asks for your car.' : 'Amina anaomba gari lako.'),
  });
  const saidOn = async (language: 'en' | 'sw') =>
    (await app.readList(user, language)).items.map(({ text }) => text);
  expect(await saidOn('en')).toEqual(['Amina asks for your car.']);
  expect(await saidOn('sw')).toEqual(['Amina anaomba gari lako.']);
  expect(app.emailsTo(user)[0]?.subject).toBe('Amina anaomba gari lako.');
  for await (const { text } of app.services.notifications.notifications.rowsOf(user._id)) {
    expect(text).toBe('Amina anaomba gari lako.');
  }
});

test('[R723] sends an email as text and as escaped HTML with the button and the unsubscribe link', async () => {
  const user = await app.signUp();
  await app.notifyAndWait(user, {
    email: {
      subject: 'Amina asks for your car',
      paragraphs: ['From 3 to 5 May, <script>alert(1)</script>.'],
      links: [{ label: 'Accept', url: 'https://twende.example/hires/1/answer/t?a=1&b=2' }],
    },
  });
  const [email] = app.emailsTo(user);
  expect(email).toMatchObject({ subject: 'Amina asks for your car', unsubscribesByPost: true });
  expect(email?.text).toContain('Accept:\nhttps://twende.example/hires/1/answer/t?a=1&b=2');
  expect(email?.html).toContain('href="https://twende.example/hires/1/answer/t?a=1&amp;b=2"');
  expect(email?.html).toContain('&lt;script&gt;');
  expect(email?.html).not.toMatch(/<script|<img|<table|src=/);
  expect(email?.text).toContain(email?.unsubscribeUrl);
});

test('[R724] stops emails of one kind by a one-click POST without sign-in', async () => {
  const user = await app.signUp();
  await app.notifyAndWait(user);
  const link = new URL(app.emailsTo(user)[0]?.unsubscribeUrl ?? '');
  const token = link.pathname.split('/').at(-1);
  const shown = await app.call('GET', `/notifications/stop/${token}`);
  expect(shown.body).toEqual({ kind: 'request', mails: true });
  const answer = await fetch(`${app.url}${link.pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  await app.notifyAndWait(user);
  await app.notifyAndWait(user, { kind: 'review' });
  expect(app.emailsTo(user)).toHaveLength(2);
  expect((await app.readList(user)).unread).toBe(3);
  const forged = await app.call('POST', `/notifications/stop/${user._id}.request.${'A'.repeat(43)}`);
  expect(forged).toMatchObject({ status: 404, body: { code: 'stop_link_invalid' } });
});

test('[R725] sends security emails at night and regardless of choices, without an unsubscribe link', async () => {
  const user = await app.signUp();
  const { body } = await choose(user, { security: { mail: false, push: false } });
  expect(body.choices.security).toEqual({ mail: true, sms: false, push: false });
  app.clock.waitUntil(23);
  await app.notifyAndWait(user, { kind: 'security' });
  expect(app.emailsTo(user)).toMatchObject([{ subject: 'Amina asks for your car.' }]);
  expect(app.emailsTo(user)[0]).not.toHaveProperty('unsubscribeUrl');
});

test("[R726] delays emails and SMS of the night until seven o'clock, except urgent ones", async () => {
  const { user, phone } = await withSms();
  await choose(user, { request: { mail: true } });
  app.clock.waitUntil(22);
  await app.notifyAndWait(user, { key: 'tomorrow' });
  await app.notifyAndWait(user, { key: 'today', isUrgent: true });
  expect([app.emailsTo(user).length, smsTo(phone).length]).toEqual([1, 1]);
  expect((await app.readList(user)).unread).toBe(2);
  const held = await stored('Notification').findOne({ userId: user._id, key: 'tomorrow' }).lean();
  app.clock.waitUntil(7);
  const today = startOfDay(toDay(app.clock.now().getTime()));
  expect(held).toMatchObject({ dueAt: new Date(today + 7 * HOUR_MS), tries: 0 });
  await app.send();
  expect([app.emailsTo(user).length, smsTo(phone).length]).toEqual([2, 2]);
});

test('[R727] sends at most five SMS a day with the link, only to a proven phone', async () => {
  const { user, phone } = await withSms();
  const unproven = await app.signUp();
  await choose(unproven, { request: { sms: true } });
  const before = app.phones.messages.length;
  await app.notifyAndWait(unproven);
  expect(app.phones.messages).toHaveLength(before);

  app.phones.fail(new SmsFailure('account', 'no balance'));
  await app.notifyAndWait(user, { key: '0' });
  app.faults.expect(1);
  app.phones.fail(null);
  app.clock.advance(60_000);
  await app.send();
  expect(smsTo(phone)).toHaveLength(1);
  for (const key of ['1', '2', '3', '4', '5', '6']) await app.notifyAndWait(user, { key });
  expect(smsTo(phone)).toHaveLength(NOTIFICATION_LIMITS.userSms.max);
  expect(smsTo(phone)[0]?.text).toBe(
    `Amina asks for your car. http://localhost:${new URL(app.url).port}/hires`,
  );
  app.clock.advance(DAY_MS);
  await app.notifyAndWait(user, { key: '7' });
  expect(smsTo(phone)).toHaveLength(NOTIFICATION_LIMITS.userSms.max + 1);
});

test('[R727] sends no SMS above the daily budget of the site', async () => {
  const { user, phone } = await withSms();
  const { max, windowMs } = NOTIFICATION_LIMITS.siteSms;
  const start = Math.floor(app.clock.now().getTime() / windowMs) * windowMs;
  await stored('Quota').updateOne(
    { _id: `notifications:sms-site:${start}` },
    { count: max },
    { upsert: true },
  );
  await app.notifyAndWait(user);
  app.faults.expect(1);
  expect(smsTo(phone)).toEqual([]);
  await stored('Quota').deleteOne({ _id: `notifications:sms-site:${start}` });
});

test('[R728] pushes to each device, retries failures and deletes ended subscriptions', async () => {
  const user = await app.signUp();
  const [phone, laptop] = [app.service.subscribe(), app.service.subscribe()];
  const subscribe = (target: object) => user.call<{ _id: string }>('POST', '/push-subscriptions', target);
  await subscribe(phone);
  await subscribe(phone);
  await subscribe(laptop);
  const to = ({ endpoint }: { endpoint: string }) =>
    app.service.received.filter(({ path }) => endpoint.endsWith(path));
  await app.notifyAndWait(user);
  expect(to(phone)).toMatchObject([
    { message: { title: 'Twende', body: 'Amina asks for your car.', path: '/hires' } },
  ]);
  expect(to(laptop)).toHaveLength(1);

  app.service.answer(503);
  await app.notifyAndWait(user);
  app.service.answer(201);
  app.service.end(laptop);
  app.clock.advance(60_000);
  await app.send();
  expect([to(phone).length, to(laptop).length]).toEqual([2, 1]);
  expect(await stored('PushDevice').countDocuments({ userId: user._id })).toBe(1);
  const local = await subscribe({ ...phone, endpoint: 'https://127.0.0.1/push' });
  expect(local).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('[R728] pushes nothing to a device that signed out or that another user has subscribed', async () => {
  const [user, next] = [await app.signUp(), await app.signUp()];
  const device = app.service.subscribe();
  await user.call('POST', '/push-subscriptions', device);
  await next.call('POST', '/push-subscriptions', device);
  await app.notifyAndWait(user);
  const got = () => app.service.received.filter(({ path }) => device.endpoint.endsWith(path)).length;
  expect(got()).toBe(0);
  await app.notifyAndWait(next);
  expect(got()).toBe(1);
  await next.call('POST', '/signout');
  await app.services.background.waitForAll();
  expect(await stored('PushDevice').countDocuments({ userId: next._id })).toBe(0);
});

test('[R729] retries with growing waits while the push service fails, then gives up', async () => {
  const user = await app.signUp();
  await choose(user, { request: { mail: false } });
  await user.call('POST', '/push-subscriptions', app.service.subscribe());
  app.service.answer(500);
  await app.notifyAndWait(user, { isUrgent: true });
  const waits: number[] = [];
  for (;;) {
    const row = await stored('Notification').findOne({ userId: user._id }).lean();
    if (!row?.dueAt) break;
    waits.push(Math.round((Number(row.dueAt) - app.clock.now().getTime()) / 60_000));
    app.clock.set(new Date(Number(row.dueAt)));
    await app.send();
  }
  app.service.answer(201);
  app.faults.expect(1);
  expect(waits).toEqual([1, 5, 30, 120, 360]);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toContain('twende_notifications_given_up_total 1');
});
