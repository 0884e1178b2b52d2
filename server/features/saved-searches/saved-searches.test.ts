import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toDay } from '#shared/core/days';
import { SAVED_SEARCH_LIMITS } from '#shared/core/limits';
import type { SavedSearch } from '#shared/saved-searches/contract';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import { setSuspended } from '../../testing/suspend';
import type { TestUser } from '../../testing/test-user';
import { createSearchStopLinks } from './stop-links';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;
let lender: TestUser;

beforeAll(async () => {
  app = await startApp();
  // Emails are not sent at night.
  app.clock.waitUntil(12);
  lender = await app.signUp('Njoroge Mwangi');
});
afterAll(() => app.close());
beforeEach(async () => {
  await stored('SavedSearches').deleteMany({});
  await stored('Car').deleteMany({});
  app.mailbox.mails.length = 0;
});

const save = (user: TestUser, query: unknown, name = 'A search') =>
  user.call<SavedSearch>('POST', '/saved-searches', { query, name });
const list = async (user: TestUser) =>
  (await user.call<{ items: SavedSearch[] }>('GET', '/saved-searches')).body.items;
const listCar = (county: string, model = 'Prado') =>
  makeCar(app, lender, { county, model, createdAt: app.clock.now() });
const inCounty = (county: string) => ({ county });

/** Runs the job on `instances` servers in parallel and returns the emails that it sent. */
async function sendEmails(instances = 1) {
  app.mailbox.mails.length = 0;
  const { newCarEmails, background } = app.services;
  await Promise.all(Array.from({ length: instances }, () => newCarEmails.due.runDue()));
  await background.waitForAll();
  return [...app.mailbox.mails];
}
const stopPathIn = (text = '') => /\/saved-searches\/stop\/\S+/.exec(text)?.[0] ?? '';

test('[R478, R851] stores one search if it is saved as a query string and as an object', async () => {
  const [amina, baraka] = [await app.signUp(), await app.signUp()];
  await save(amina, 'make=Toyota&county=nakuru&utm_source=x', 'First');
  const again = await save(amina, { county: 'nakuru', make: 'Toyota' }, 'Second');
  expect(again).toMatchObject({
    status: 200,
    body: { name: 'Second', query: 'county=nakuru&make=Toyota', mails: true },
  });
  expect(await list(amina)).toEqual([again.body]);
  expect(await list(baraka)).toEqual([]);
  const foreign = await baraka.call('DELETE', `/saved-searches/${again.body._id}`);
  const absent = await baraka.call('DELETE', `/saved-searches/${'f'.repeat(24)}`);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'search_not_saved' } });
  expect(foreign.body).toEqual(absent.body);
  expect(await list(amina)).toHaveLength(1);
  expect((await amina.call('DELETE', `/saved-searches/${again.body._id}`)).body).toEqual({ deleted: true });
  expect(await list(amina)).toEqual([]);
});

test.each([
  ['no filter', 'sort=price_asc', 'Any car'],
  ['an unreadable price', 'maxPrice=cheap', 'Cheap cars'],
  ['a phone number as its name', 'county=nairobi', 'Call 0712345678'],
])('[R478] refuses a search with %s', async (_, query, name) => {
  const amina = await app.signUp();
  expect(await save(amina, query, name)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test.each([
  { name: 'an operator', query: { make: { $gt: '' } } },
  { name: 'a list', query: { make: ['Toyota'] } },
  { name: 'an object in an object', query: { county: 'nakuru', model: { name: 'Prado' } } },
  { name: 'true', query: { fourWheel: true } },
  { name: 'null', query: { make: 'Toyota', county: null } },
  { name: 'half a surrogate pair', query: { make: '\ud800' } },
  { name: 'a list of filters', query: [{ make: 'Toyota' }] },
])('[R763] refuses $name as the value of a filter', async ({ query }) => {
  const user = await app.signUp();
  expect((await save(user, query)).status).toBe(400);
  expect(await list(user)).toEqual([]);
});

test('[R478] refuses a search above the limit of twenty, even if several are saved at once', async () => {
  const amina = await app.signUp();
  const { perUser } = SAVED_SEARCH_LIMITS;
  const answers = await Promise.all(
    Array.from({ length: perUser + 2 }, (_, at) => save(amina, { q: `car ${at}` })),
  );
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await list(amina)).toHaveLength(perUser);
});

test('[R479] sends one email about a new car from three instances, and none about older cars', async () => {
  const amina = await app.signUp('Amina Said');
  await listCar('nakuru', 'Old one');
  app.clock.advance(MINUTE);
  await save(amina, inCounty('nakuru'), 'In Nakuru');
  await save(amina, { q: 'prado' }, 'A Prado');
  await save(amina, inCounty('mombasa'), 'In Mombasa');
  expect(await sendEmails()).toEqual([]);
  app.clock.advance(SAVED_SEARCH_LIMITS.checkEveryMs);
  const car = await listCar('nakuru');
  const emails = await sendEmails(3);
  expect(emails).toMatchObject([{ to: amina.email, subject: '1 new car for your saved searches' }]);
  const [{ text = '', unsubscribeUrl = '' } = {}] = emails;
  expect(text).toContain('2018 Toyota Prado, Westlands, Nakuru, Ksh. 9,000 per day');
  expect(text).toContain(`/Car/${car._id}`);
  expect(text).toContain('/?county=nakuru');
  expect(text).not.toContain('Old one');
  expect(text).not.toContain('Mombasa');
  expect(text).toContain(unsubscribeUrl);
});

test('[R479] sends further new cars of the same day in the email of the next day', async () => {
  const amina = await app.signUp();
  await save(amina, inCounty('kisumu'), 'In Kisumu');
  app.clock.advance(MINUTE);
  await listCar('kisumu', 'First');
  expect(await sendEmails()).toHaveLength(1);
  app.clock.advance(MINUTE);
  await listCar('kisumu', 'Second');
  await save(amina, { q: 'second' }, 'Another search');
  app.clock.advance(DAY - 2 * MINUTE);
  expect(await sendEmails()).toEqual([]);
  app.clock.advance(MINUTE);
  const emails = await sendEmails();
  expect(emails).toMatchObject([{ subject: '1 new car for “In Kisumu”' }]);
  expect(emails[0]?.text).toContain('Second');
  expect(emails[0]?.text).not.toContain('First');
  app.clock.advance(DAY);
  expect(await sendEmails()).toEqual([]);
});

test('[R634] sends no email about a search whose days have passed', async () => {
  const amina = await app.signUp('Amina Wanjiru');
  const tomorrow = toDay(app.clock.now().getTime() + DAY);
  await save(amina, { ...inCounty('embu'), from: tomorrow }, 'One day');
  await save(amina, inCounty('embu'), 'Any day');
  app.clock.advance(3 * DAY);
  await listCar('embu');
  const [email] = await sendEmails();
  expect(email?.text).toContain('Any day');
  expect(email?.text).not.toContain('One day');
});

test('[R480] stops the emails of a saved search, without sign-in, when the button on the linked page is pressed', async () => {
  const amina = await app.signUp();
  await save(amina, inCounty('lamu'), 'In Lamu');
  await save(amina, { q: 'prado' }, 'A Prado');
  app.clock.advance(MINUTE);
  await listCar('lamu');
  const [email] = await sendEmails();
  const path = stopPathIn(email?.text);
  const first = (await app.call<{ name: string }>('GET', path)).body;
  expect(first).toEqual({ name: expect.any(String), mails: true, others: 1 });
  expect((await list(amina)).every(({ mails }) => mails)).toBe(true);

  for (let count = 0; count < 2; count += 1) {
    expect(await app.call('POST', path, {})).toMatchObject({ status: 200, body: { mails: false } });
  }
  expect((await list(amina)).find(({ name }) => name === first.name)?.mails).toBe(false);
  expect((await app.call('GET', path)).body).toMatchObject({ mails: false, others: 1 });
  await app.call('POST', path, { all: true });
  expect((await list(amina)).some(({ mails }) => mails)).toBe(false);
  await listCar('lamu');
  app.clock.advance(2 * DAY);
  expect(await sendEmails()).toEqual([]);

  await save(amina, inCounty('lamu'), 'In Lamu');
  app.clock.advance(MINUTE);
  expect(await sendEmails()).toEqual([]);
  app.clock.advance(SAVED_SEARCH_LIMITS.checkEveryMs);
  await listCar('lamu', 'Newest');
  expect(await sendEmails()).toHaveLength(1);
});

test('[R480] answers 404 to a stop link that is forged, of another secret or of a deleted search', async () => {
  const amina = await app.signUp();
  const { _id } = (await save(amina, inCounty('lamu'))).body;
  const links = (secret: string) => createSearchStopLinks({ secret });
  const good = links(app.config.jwtSecret).pathFor(amina._id, _id);
  expect((await app.call('GET', good)).status).toBe(200);
  const bad = [
    '/saved-searches/stop/a.b.c',
    '/saved-searches/stop/x',
    good.slice(0, -1),
    links('another secret of 32 characters!!').pathFor(amina._id, _id),
    links(app.config.jwtSecret).pathFor(lender._id, _id),
  ];
  for (const path of bad) {
    expect((await app.call('GET', path)).status).toBe(404);
    expect(await app.call('POST', path, { all: true })).toMatchObject({ status: 404 });
  }
  expect((await list(amina))[0]?.mails).toBe(true);
  await amina.call('DELETE', `/saved-searches/${_id}`);
  expect(await app.call('GET', good)).toMatchObject({ body: { code: 'saved_search_not_found' } });
  expect(await stored('SavedSearches').countDocuments({})).toBe(0);
});

test('[R479] sends nothing to a suspended user and deletes the searches of a deleted user', async () => {
  const amina = await app.signUp();
  await save(amina, inCounty('lamu'));
  app.clock.advance(MINUTE);
  await listCar('lamu');
  await setSuspended(amina._id, app.clock.now());
  expect(await sendEmails()).toEqual([]);
  await setSuspended(amina._id, null);
  app.clock.advance(DAY);
  expect(await sendEmails()).toHaveLength(1);
  await stored('User').deleteOne({ _id: amina._id });
  app.clock.advance(2 * DAY);
  await listCar('lamu');
  expect(await sendEmails()).toEqual([]);
  expect(await stored('SavedSearches').countDocuments({})).toBe(0);
});

test('[R479] sends the new cars on the next day if sending the email fails', async () => {
  const amina = await app.signUp();
  await save(amina, inCounty('lamu'));
  app.clock.advance(MINUTE);
  await listCar('lamu');
  app.mailbox.mails.length = 0;
  const { mailQueue, newCarEmails } = app.services;
  const { send } = mailQueue.mail;
  mailQueue.mail.send = () => Promise.reject(new Error('the database is away'));
  await newCarEmails.due.runDue();
  mailQueue.mail.send = send;
  app.clock.advance(DAY - MINUTE);
  expect(await sendEmails()).toEqual([]);
  app.clock.advance(MINUTE);
  expect(await sendEmails()).toHaveLength(1);
});
