import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HireReply, type HiresApp, startHiresApp } from '../testing/hires-app';

let app: HiresApp;
let hire: HireReply;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  hire = (await app.ask(await app.newCar(), 10, 12)).body;
  await app.act(app.lender, hire, 'accept');
});

const propose = (user = app.renter, from = 10, to = 14) =>
  app.act(user, hire, 'change', { from: app.day(from), to: app.day(to) });

test('proposed by one side, accepted by the other: new days and price; before that everything stays', async () => {
  const { body } = await propose();
  expect(body).toMatchObject({
    to: app.day(12),
    change: { by: 'renter', to: app.day(14), quote: { total: 45_000 } },
  });
  expect(await app.heldDays(hire)).toHaveLength(3);
  expect((await app.act(app.renter, hire, 'change/accept')).body.code).toBe('forbidden');
  expect((await app.act(app.lender, hire, 'change/accept')).body).toMatchObject({
    state: 'accepted',
    to: app.day(14),
    days: 5,
    change: null,
    quote: { total: 45_000 },
    history: [{}, {}, { action: 'change', by: 'lender' }],
  });
  expect(await app.heldDays(hire)).toEqual([10, 11, 12, 13, 14].map(app.day));
  expect((await app.act(app.lender, hire, 'change/accept')).body.code).toBe('state_moved_on');
});

test('declined by the other side or withdrawn: the days stay', async () => {
  for (const user of [app.lender, app.renter]) {
    await propose();
    expect((await app.act(user, hire, 'change/decline')).body).toMatchObject({
      to: app.day(12),
      change: null,
    });
  }
  expect((await app.act(app.renter, hire, 'change/decline')).body.code).toBe('state_moved_on');
});

test('days that somebody else has: refused when proposed, and when accepted', async () => {
  const carId = hire.car._id;
  const baraka = await app.signUp('Baraka Juma');
  await propose();
  const next = (await app.ask(carId, 14, 15, baraka)).body;
  await app.act(app.lender, next, 'accept');
  expect((await app.act(app.lender, hire, 'change/accept')).body.code).toBe('days_taken');
  expect((await propose(app.lender)).body.code).toBe('days_taken');
  expect(await app.see(app.renter, hire)).toMatchObject({ to: app.day(12), quote: { total: 27_000 } });
  expect(await app.heldDays(hire)).toHaveLength(3);
  await app.act(baraka, next, 'cancel');
  expect((await app.act(app.lender, hire, 'change/accept')).body.to).toBe(app.day(14));
});

test('days apart from the old ones: the old ones are free, requests for the new ones are declined', async () => {
  const baraka = await app.signUp('Baraka Juma');
  const waiting = (await app.ask(hire.car._id, 20, 20, baraka)).body;
  await propose(app.lender, 19, 21);
  await app.act(app.renter, hire, 'change/accept');
  expect(await app.heldDays(hire)).toEqual([19, 20, 21].map(app.day));
  expect((await app.see(baraka, waiting)).state).toBe('declined');
  expect((await app.ask(hire.car._id, 10, 12, baraka)).status).toBe(201);
});

test('on the road: the first day stays, later days can be added, a final hire stays', async () => {
  hire = (await app.ask(await app.newCar(), 1, 3)).body;
  await app.act(app.lender, hire, 'accept');
  app.goTo(1, 9);
  await app.act(app.renter, hire, 'change', { from: app.day(1), to: app.day(3) });
  expect((await app.act(app.lender, hire, 'handover')).body).toMatchObject({
    state: 'under_way',
    change: null,
  });
  expect((await propose(app.renter, 1, 3)).body).toMatchObject({
    code: 'invalid_input',
    fields: { from: expect.any(String) },
  });
  expect((await propose(app.renter, 0, 4)).body.change?.to).toBe(app.day(4));
  expect((await app.act(app.lender, hire, 'change/accept')).body).toMatchObject({
    state: 'under_way',
    days: 5,
  });
  await app.act(app.lender, hire, 'return');
  expect((await propose(app.renter, 0, 5)).body.code).toBe('state_moved_on');
});

test('other days of a waiting request: agreed by both, the lender still answers', async () => {
  const request = (await app.ask(hire.car._id, 30, 31)).body;
  await app.act(app.lender, request, 'change', { from: app.day(33), to: app.day(34) });
  expect((await app.act(app.renter, request, 'change/accept')).body).toMatchObject({
    state: 'requested',
    from: app.day(33),
  });
  expect(await app.heldDays(request)).toBeNull();
  await app.act(app.lender, request, 'accept');
  expect(await app.heldDays(request)).toEqual([33, 34].map(app.day));
});
