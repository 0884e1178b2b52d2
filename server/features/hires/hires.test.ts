import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLivePages } from '../../testing/live-pages';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { type HiresApp, startHiresApp } from './testing/hires-app';

const livePages = createLivePages();
let app: HiresApp;
let carId: string;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
afterEach(() => livePages.closeAll());
beforeEach(async () => {
  carId = await app.newCar({ terms: { weeklyDiscount: 10, deposit: 5_000 } });
});

const asked = async (from = 10, to = 12) => (await app.ask(carId, from, to)).body;

test('[R640, R851] creates a request with its price and history, visible to the two sides only', async () => {
  const { status, body } = await app.ask(carId, 10, 16, app.renter, {
    note: 'Call 0712345678',
    place: 'Westlands',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    car: { _id: carId, make: 'Toyota', nearestTown: 'Westlands' },
    renter: { _id: app.renter._id, name: 'Amina Said', hires: 0, phone: null, proven: { email: false } },
    lender: { _id: app.lender._id, phone: null },
    from: app.day(10),
    to: app.day(16),
    days: 7,
    delivery: false,
    quote: { total: 56_700, deposit: 5_000, discountPercent: 10 },
    state: 'requested',
    history: [{ action: 'request', by: 'renter', reason: '' }],
    photos: [],
    reviewUntil: null,
  });
  const { body: page } = await app.lender.call<{ items: { _id: string }[] }>(
    'GET',
    '/hires?role=lender&state=requested',
  );
  expect(page.items.map(({ _id }) => _id)).toEqual([body._id]);
  const stranger = await app.signUp('Otieno Ouma');
  expect((await stranger.call('GET', `/hires/${body._id}`)).status).toBe(404);
  expect((await app.act(stranger, body, 'accept')).status).toBe(404);
  expect((await stranger.call<{ items: [] }>('GET', '/hires')).body.items).toEqual([]);
});

test("[R675] counts the hires that wait for the caller's next step, until that step is done", async () => {
  const [renter, lender] = await Promise.all([app.signUp('Zawadi Ali'), app.signUp('Kamau Njeru')]);
  const car = await app.newCar({}, lender);
  const waiting = async (user: TestUser) =>
    (await user.call<{ waiting: number }>('GET', '/hires/waiting-count')).body.waiting;
  const both = async () => [await waiting(renter), await waiting(lender)];
  const first = (await app.ask(car, 1, 2, renter)).body;
  await app.ask(car, 20, 22, renter);
  expect(await both()).toEqual([0, 2]);
  await app.act(lender, first, 'accept');
  expect(await both()).toEqual([0, 1]);
  app.goTo(1, 9);
  expect(await both()).toEqual([1, 2]);
  expect(await waiting(app.renter)).toBe(0);
});

test('notifies the open pages of both sides, and no other pages, of every change', async () => {
  const stranger = await app.signUp('Otieno Ouma');
  const pages = await Promise.all(
    [app.lender, app.renter, stranger].map(({ token }) => livePages.open(app.url, token)),
  );
  const heard = () =>
    pages.map((page) => page.received('changed').filter((topic) => topic === 'hires').length);
  const hire = await asked();
  await until(() => heard()[0] === 1 && heard()[1] === 1);
  await app.act(app.lender, hire, 'decline');
  await until(() => heard()[0] === 2 && heard()[1] === 2);
  expect(heard()[2]).toBe(0);
});

test('[R644] holds the days and declines overlapping requests when a request is accepted', async () => {
  const hire = await asked();
  const other = await app.signUp('Baraka Juma');
  const overlapping = (await app.ask(carId, 12, 14, other)).body;
  const beside = (await app.ask(carId, 13, 14, other)).body;
  const { status, body } = await app.act(app.lender, hire, 'accept');
  expect({ status, state: body.state }).toEqual({ status: 200, state: 'accepted' });
  expect(await app.heldDays(hire)).toEqual([10, 11, 12].map(app.day));
  expect((await app.see(app.renter, hire)).lender.phone).toBe('0712345678');
  expect(await app.see(other, overlapping)).toMatchObject({
    state: 'declined',
    lender: { phone: null },
    history: [{ action: 'request' }, { action: 'decline', by: 'system' }],
  });
  expect((await app.see(other, beside)).state).toBe('requested');
  expect((await app.ask(carId, 11, 11, other)).body.code).toBe('days_taken');
  expect((await app.act(app.lender, hire, 'accept')).body.code).toBe('state_moved_on');
});

test('[R643] accepts exactly one of ten requests for the same days when 200 acceptances arrive at once', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => app.signUp('Somebody')));
  const requests = await Promise.all(people.map((person) => app.ask(carId, 20, 22, person)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => requests.map(({ body }) => app.act(app.lender, body, 'accept'))).flat(),
  );
  // A busy machine may answer some calls with 503, but accepts at most one and fails none with 500.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect([200, 409, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  const statesOf = async () => (await stored('Hire').find({ carId }).lean()).map(({ state }) => state);
  await until(async () => !(await statesOf()).includes('requested'));
  expect((await statesOf()).sort()).toEqual(['accepted', ...Array.from({ length: 9 }, () => 'declined')]);
  expect(await stored('HireDays').countDocuments({ carId })).toBe(1);
});

test('[R641] returns the waiting request to a repeated call, and creates a new request after a decline', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.ask(carId, 10, 12)));
  const [first] = answers;
  expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  if (!first) return;
  await app.act(app.lender, first.body, 'decline', { reason: 'It is at the garage.' });
  expect(await app.see(app.renter, first.body)).toMatchObject({
    state: 'declined',
    history: [{}, { action: 'decline', by: 'lender', reason: 'It is at the garage.' }],
  });
  expect((await asked())._id).not.toBe(first.body._id);
});

test('[R645] frees the days when either side cancels', async () => {
  for (const user of [app.renter, app.lender]) {
    const hire = await asked();
    await app.act(app.lender, hire, 'accept');
    const { body } = await app.act(user, hire, 'cancel', { reason: 'Plans have changed.' });
    expect(body).toMatchObject({ state: 'cancelled', renter: { phone: null }, lender: { phone: null } });
    expect(await app.heldDays(hire)).toBeNull();
  }
  expect((await app.act(app.renter, await asked(), 'cancel')).body.state).toBe('cancelled');
});

test.each<[string, object, object, string]>([
  ['a car that is not listed', { isActive: false, listed: false }, {}, 'car_not_found'],
  ['a resting car', { pausedUntil: '2999-01-01' }, {}, 'car_paused'],
  ['a driver if the car has none', {}, { withDriver: true }, 'no_driver'],
  ['days that are over', {}, { from: '2020-01-01', to: '2020-01-02' }, 'in_the_past'],
  ['days more than a year ahead', {}, { to: '2999-01-02' }, 'too_far'],
  ['a place that contains a phone number', {}, { place: 'Call 0712 345 678' }, 'invalid_input'],
  ['a last day before the first day', {}, { to: '2020-01-01' }, 'invalid_input'],
])('[R641] refuses a request for %s', async (_name, car, fields, code) => {
  const id = await app.newCar(car);
  expect((await app.ask(id, 10, 12, app.renter, fields)).body.code).toBe(code);
});

test("[R641] refuses a request for the user's own car, and a request if one side blocks the other side", async () => {
  const baraka = await app.signUp('Baraka Juma');
  const code = async (user = baraka) => (await app.ask(carId, 10, 12, user)).body.code;
  expect(await code(app.lender)).toBe('own_car');
  await baraka.call('PUT', `/blocks/${app.lender._id}`);
  expect(await code()).toBe('blocked_by_you');
  await baraka.call('DELETE', `/blocks/${app.lender._id}`);
  await app.lender.call('PUT', `/blocks/${baraka._id}`);
  expect(await code()).toBe('hire_unavailable');
  const refused = await app.ask(carId, 10, 12, baraka);
  expect(refused).toMatchObject({
    status: 422,
    body: { error: 'This car cannot be requested at the moment. Please choose another one.' },
  });
  // A blocked renter gets the usual refusals for days that are taken or past.
  const taken = await app.act(app.lender, (await app.ask(carId, 10, 12)).body, 'accept');
  expect(taken.status).toBe(200);
  expect(await code()).toBe('days_taken');
});

test('[R641] refuses requests above three per car and ten per renter, even if sent at once', async () => {
  const baraka = await app.signUp('Baraka Juma');
  const forOne = await Promise.all([1, 2, 3, 4, 5].map((at) => app.ask(carId, at * 5, at * 5 + 1, baraka)));
  const refused = forOne.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(['too_many_open_hires', 'too_many_open_hires']);
  const cars = await Promise.all(Array.from({ length: 9 }, () => app.newCar()));
  const forMany = await Promise.all(cars.map((id) => app.ask(id, 10, 12, baraka)));
  expect(forMany.filter(({ status }) => status === 201)).toHaveLength(7);
  const mine = await stored('Hire').find({ renterId: baraka._id, state: 'requested' }).lean();
  expect(mine).toHaveLength(10);
  const [first] = forOne.filter(({ status }) => status === 201);
  if (first) await app.act(baraka, first.body, 'cancel');
  expect((await app.ask(carId, 40, 41, baraka)).status).toBe(201);
});

test('[R653] lists hires in pages of twenty, latest first, filtered by role, state and person', async () => {
  const [baraka, wairimu] = [await app.signUp('Baraka Juma'), await app.signUp('Wairimu Njeri')];
  const { body } = await app.ask(await app.newCar({}, wairimu), 10, 12, baraka);
  await app.act(baraka, body, 'cancel');
  const model = await stored('Hire').findById(body._id).lean();
  const copies = Array.from({ length: 21 }, (_, at) => ({
    ...model,
    _id: new Types.ObjectId(),
    state: at % 2 === 0 ? 'declined' : 'cancelled',
  }));
  await stored('Hire').insertMany(copies);
  const made = [body._id, ...copies.map(({ _id }) => _id.toHexString())].reverse();
  const list = async (user: typeof baraka, query = '') =>
    (await user.call<{ items: { _id: string }[]; next: string | null }>('GET', `/hires?${query}`)).body;
  const idsOf = async (user: typeof baraka, query = '') =>
    (await list(user, query)).items.map(({ _id }) => _id);
  const first = await list(baraka);
  expect(first.items.map(({ _id }) => _id)).toEqual(made.slice(0, 20));
  expect(await list(baraka, `before=${first.next}`)).toMatchObject({
    items: [{ _id: made[20] }, { _id: made[21] }],
    next: null,
  });
  expect(await idsOf(baraka, 'state=cancelled')).toHaveLength(11);
  expect(await idsOf(wairimu, 'state=cancelled,declined&role=lender')).toEqual(made.slice(0, 20));
  expect(await idsOf(wairimu, 'role=renter')).toEqual([]);
  expect(await idsOf(wairimu, `with=${app.renter._id}`)).toEqual([]);
  expect(await idsOf(wairimu, `with=${baraka._id}&state=declined`)).toHaveLength(11);
  expect((await baraka.call('GET', '/hires?state=unknown')).status).toBe(400);
});
