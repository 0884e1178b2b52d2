import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stored } from '../../testing/stored';
import { type HiresApp, startHiresApp } from './testing/hires-app';

let app: HiresApp;
let carId: string;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  carId = await app.newCar();
});

const asked = async (from = 10, to = 12) => (await app.ask(carId, from, to)).body;

test('request: answered 201 with days, whole price, state and history; both see it, others not', async () => {
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
    quote: { days: 7, total: 63_000 },
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
  expect((await stranger.call('GET', `/hires/${body._id}`)).status).toBe(403);
  expect((await app.act(stranger, body, 'accept')).status).toBe(403);
  expect((await stranger.call<{ items: [] }>('GET', '/hires')).body.items).toEqual([]);
});

test('accepted: the days are held, both get the number of the other, overlapping requests are declined', async () => {
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

test('200 requests for the same three days, all accepted at once: exactly one is', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, at) => app.signUp(`Person ${at}`.replace(/\d/g, 'x'))),
  );
  const requests = await Promise.all(
    Array.from({ length: 200 }, (_, at) => app.ask(carId, 20, 22, people[at % 20] ?? app.renter)),
  );
  const ids = [...new Set(requests.map(({ body }) => body._id))];
  expect(ids).toHaveLength(20);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => app.act(app.lender, { _id: ids[at % 20] ?? '' }, 'accept')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await app.services.hires.repair.repair();
  const states = (await stored('Hire').find({ carId }).lean()).map(({ state }) => state);
  expect(states.filter((state) => state === 'accepted')).toHaveLength(1);
  expect(states.filter((state) => state === 'declined')).toHaveLength(19);
  expect(await stored('HireDays').countDocuments({ carId })).toBe(1);
});

test('asked again for the same days while it waits: the waiting request; once declined, a new one', async () => {
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

test('cancelled by either side: the days are free again', async () => {
  for (const user of [app.renter, app.lender]) {
    const hire = await asked();
    await app.act(app.lender, hire, 'accept');
    const { body } = await app.act(user, hire, 'cancel', { reason: 'Plans have changed.' });
    expect(body).toMatchObject({ state: 'cancelled', renter: { phone: null }, lender: { phone: null } });
    expect(await app.heldDays(hire)).toBeNull();
  }
  expect((await app.act(app.renter, await asked(), 'cancel')).body.state).toBe('cancelled');
});
