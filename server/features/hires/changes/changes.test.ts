import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listRangeDays } from '#shared/core/days';
import { runInterruptedFlow } from '../../../testing/interrupted-flow';
import { stored } from '../../../testing/stored';
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

test('[R646] applies proposed days and their price only after the other side accepts', async () => {
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

test('[R646] keeps the days if the other side declines the proposal or its author withdraws it', async () => {
  for (const user of [app.lender, app.renter]) {
    await propose();
    expect((await app.act(user, hire, 'change/decline')).body).toMatchObject({
      to: app.day(12),
      change: null,
    });
  }
  expect((await app.act(app.renter, hire, 'change/decline')).body.code).toBe('state_moved_on');
});

test('[R646] refuses to propose or accept days that another hire holds', async () => {
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

test('[R646] frees the old days and declines requests for the new days when a change is accepted', async () => {
  const baraka = await app.signUp('Baraka Juma');
  const waiting = (await app.ask(hire.car._id, 20, 20, baraka)).body;
  await propose(app.lender, 19, 21);
  await app.act(app.renter, hire, 'change/accept');
  expect(await app.heldDays(hire)).toEqual([19, 20, 21].map(app.day));
  expect((await app.see(baraka, waiting)).state).toBe('declined');
  expect((await app.ask(hire.car._id, 10, 12, baraka)).status).toBe(201);
});

test('[R646] lets a hire under way change only its last day, and refuses changes after the return', async () => {
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

test('[R646] moves a waiting request to the agreed days without accepting the request', async () => {
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

describe('days held while a change is accepted', () => {
  /** Accepts the proposed days of a hire in a process that stops before it writes the hire. */
  const acceptInterrupted = (stopBefore = 3) =>
    runInterruptedFlow(() => app.newInstance().changes.accept(app.lender, hire._id), stopBefore);
  const unsettled = () => stored('HireDays').exists({ _id: hire._id, unsettledSince: { $ne: null } });

  test('[R870] releases the new days at once if the proposal was withdrawn meanwhile', async () => {
    await propose(app.renter, 20, 22);
    const flow = await acceptInterrupted();
    expect(flow.state).toBe('stopped');
    expect(await app.heldDays(hire)).toHaveLength(6);
    await app.act(app.renter, hire, 'change/decline');
    await flow.resume();
    expect(await app.heldDays(hire)).toEqual([10, 11, 12].map(app.day));
    expect(await unsettled()).toBeNull();
  });

  test.each([1, 2, 3])(
    '[R870] releases all days at once if the hire was cancelled before write %i of the acceptance',
    async (stopBefore) => {
      await propose(app.renter, 20, 22);
      const flow = await acceptInterrupted(stopBefore);
      await app.act(app.renter, hire, 'cancel');
      await flow.resume();
      expect(await app.heldDays(hire)).toBeNull();
    },
  );

  test('[R870] releases the days of an interrupted acceptance if another hire holds the changed days when the acceptance resumes', async () => {
    const baraka = await app.signUp('Baraka Juma');
    const request = (await app.ask(hire.car._id, 30, 31)).body;
    const flow = await runInterruptedFlow(
      () => app.newInstance().act(app.lender, request._id, 'accept', {}),
      2,
    );
    expect(await app.heldDays(request)).toEqual([30, 31].map(app.day));
    await app.act(app.lender, request, 'change', { from: app.day(33), to: app.day(34) });
    await app.act(app.renter, request, 'change/accept');
    const other = (await app.ask(hire.car._id, 34, 34, baraka)).body;
    await stored('HireDays').create({
      ...{ _id: other._id, carId: hire.car._id, days: [app.day(34)], version: 2 },
      ...{ from: app.day(34), to: app.day(34) },
    });
    await flow.resume();
    expect((await app.see(app.renter, request)).state).toBe('requested');
    expect(await app.heldDays(request)).toBeNull();
  });

  test('[R870] holds exactly one range of days when a change is accepted and withdrawn at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await propose(app.renter, 20, 22);
      await Promise.all([
        app.act(app.lender, hire, 'change/accept'),
        app.act(app.renter, hire, 'change/decline'),
        app.act(app.lender, hire, 'change/accept'),
      ]);
      const { from, to } = await app.see(app.renter, hire);
      expect(await app.heldDays(hire)).toEqual(listRangeDays({ from, to }));
      if (from === app.day(20)) await propose(app.renter, 10, 12);
      if (from === app.day(20)) await app.act(app.lender, hire, 'change/accept');
    }
  });

  test('[R870] leaves the days between the old and new ranges free while a change is unsettled', async () => {
    await propose(app.renter, 20, 22);
    await acceptInterrupted();
    const baraka = await app.signUp('Baraka Juma');
    const between = await app.ask(hire.car._id, 14, 16, baraka);
    expect(between.status).toBe(201);
    expect((await app.act(app.lender, between.body, 'accept')).body.state).toBe('accepted');
    expect((await app.ask(hire.car._id, 12, 13, baraka)).body.code).toBe('days_taken');
    expect((await app.ask(hire.car._id, 19, 20, baraka)).body.code).toBe('days_taken');
  });
});

test('[R646] refuses to accept proposed days if the pick-up hours of the first day are over', async () => {
  const carId = await app.newCar({ terms: { noticeHours: 0 } });
  const request = (await app.ask(carId, 2, 3)).body;
  const accepted = (await app.ask(carId, 5, 6)).body;
  await app.act(app.lender, accepted, 'accept');
  await app.act(app.lender, request, 'change', { from: app.day(0), to: app.day(1) });
  await app.act(app.lender, accepted, 'change', { from: app.day(0), to: app.day(6) });
  app.goTo(0, 20);
  expect((await app.act(app.renter, accepted, 'change/accept')).body.code).toBe('state_moved_on');
  expect((await app.act(app.renter, request, 'change/accept')).body.code).toBe('state_moved_on');
  expect(await app.see(app.renter, request)).toMatchObject({ state: 'requested', from: app.day(2) });
  expect(await app.see(app.renter, accepted)).toMatchObject({ state: 'accepted', from: app.day(5) });
  await app.hires.repair.expire();
  expect((await app.see(app.renter, request)).state).toBe('requested');
});
