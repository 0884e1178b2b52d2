import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import type { HireGroup } from '#shared/hires/group-contract';
import { runInterruptedFlow } from '../../../testing/interrupted-flow';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { type HireReply, type HiresApp, startHiresApp } from '../testing/hires-app';

const PRICE = 9_000;
const TOTAL = 3 * PRICE;
const MINUTE_MS = 60_000;

let app: HiresApp;
let renter: TestUser;
let owners: TestUser[];
let carIds: string[];
let first: HireView;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
/** Five cars of five owners; the renter has asked for the first one. */
beforeEach(async () => {
  renter = await app.signUp('Baraka Juma');
  owners = await Promise.all(['Ann', 'Ben', 'Cate', 'Dan', 'Eve'].map((name) => app.signUp(`${name} Owner`)));
  carIds = await Promise.all(owners.map((owner) => app.newCar({ price: PRICE }, owner)));
  app.told.length = 0;
  first = (await app.ask(car(0), 10, 12, renter)).body;
});

const car = (at: number) => carIds[at] ?? '';
const owner = (at: number) => owners[at] ?? app.lender;
const askNext = (carId: string, fields: object = {}, by = renter, hire: { _id: string } = first) =>
  by.call<HireReply & { outcome: string }>('POST', `/hires/${hire._id}/group`, {
    carId,
    total: TOTAL,
    ...fields,
  });
const join = async (at: number) => (await askNext(car(at))).body;
const seeGroup = (by = renter, hire: { _id: string } = first) =>
  by.call<HireGroup & ErrorBody>('GET', `/hires/${hire._id}/group`);
const stateOf = async (hire: { _id: string }) => (await app.see(renter, hire)).state;

describe('request for the next car', () => {
  test('[R1970] copies days, driver, delivery address and note of the first request to another owner', async () => {
    await stored('Car').updateMany(
      { _id: { $in: carIds } },
      { $set: { terms: { deliveryFee: 500 }, withDriver: true } },
    );
    const asked = (
      await app.ask(car(0), 20, 22, renter, { place: 'Naivasha', withDriver: true, note: 'For a wedding.' })
    ).body;
    const { status, body } = await askNext(car(1), { total: TOTAL + 500 }, renter, asked);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      outcome: 'sent',
      ...{ from: app.day(20), to: app.day(22), withDriver: true, place: 'Naivasha', delivery: true },
      ...{ note: 'For a wedding.', state: 'requested', lender: { _id: owner(1)._id } },
    });
    expect((await seeGroup(renter, asked)).body.asked.map(({ _id }) => _id)).toEqual([asked._id, body._id]);
  });

  test('[R1970] omits the pick-up place of the first car', async () => {
    const asked = (await app.ask(car(0), 20, 22, renter, { place: 'Westlands' })).body;
    expect((await askNext(car(1), {}, renter, asked)).body).toMatchObject({ place: '', delivery: false });
  });

  test('[R1970] refuses hires of other renters, changed prices and cars that the renter cannot request', async () => {
    const stranger = await app.signUp('Otieno Ouma');
    expect((await askNext(car(1), {}, stranger)).body.code).toBe('hire_not_found');
    expect((await askNext(car(1), {}, owner(0))).body.code).toBe('hire_not_found');
    expect((await askNext(car(1), { total: TOTAL - 1 })).body.code).toBe('price_changed');
    await app.ask(car(1), 10, 12, renter);
    expect((await askNext(car(1))).body.code).toBe('asked_separately');
    expect((await askNext(await app.newCar({}, renter))).body.code).toBe('own_car');
    await owner(2).call('PUT', `/blocks/${renter._id}`);
    expect((await askNext(car(2))).body.code).toBe('hire_unavailable');
    expect(await stored('Hire').countDocuments({ renterId: renter._id })).toBe(2);
  });

  test('[R1970] sends one request when the call is repeated', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => askNext(car(1))));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect((await askNext(car(1))).body.outcome).toBe('unchanged');
    expect(await stored('Hire').countDocuments({ renterId: renter._id })).toBe(2);
  });

  test('[R1971] limits a group to four waiting requests, even if more are sent at once', async () => {
    const more = await Promise.all([0, 1].map(() => app.newCar({ price: PRICE })));
    const replies = await Promise.all([...carIds.slice(1), ...more].map((carId) => askNext(carId)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(replies.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['too_many_in_group']));
    expect((await seeGroup()).body.next).toEqual([]);
    const [sent] = replies.filter(({ status }) => status === 201);
    await app.act(renter, sent?.body ?? first, 'cancel');
    const refused = replies.findIndex(({ status }) => status !== 201);
    expect((await askNext([...carIds.slice(1), ...more][refused] ?? '')).status).toBe(201);
  });
});

describe('next cars of a group', () => {
  test('[R1975] lists similar cars that are free on the same days, with the total price', async () => {
    const [taken, blocked, short, resting, mine] = await Promise.all([
      app.newCar({ price: PRICE }),
      app.newCar({ price: PRICE }, owner(4)),
      app.newCar({ price: PRICE, terms: { minDays: 4 } }),
      app.newCar({ price: PRICE, pausedUntil: '2999-01-01' }),
      app.newCar({ price: PRICE }, renter),
    ]);
    const other = await app.signUp('Wairimu Njeri');
    await app.act(app.lender, (await app.ask(taken, 11, 11, other)).body, 'accept');
    await owner(4).call('PUT', `/blocks/${renter._id}`);
    await join(1);
    const { asked, next } = (await seeGroup()).body;
    expect(asked.map(({ car: { _id } }) => _id)).toEqual([car(0), car(1)]);
    for (const one of next) {
      expect([taken, blocked, short, resting, mine, car(0), car(1), car(4)]).not.toContain(one._id);
      expect(one.quote.total).toBe(3 * one.quote.pricePerDay);
    }
    expect(next.length).toBeLessThanOrEqual(2);
  });

  test('[R1975] shows the next cars only to the renter', async () => {
    await join(1);
    for (const other of [owner(0), owner(1)]) {
      expect((await seeGroup(other)).body.code).toBe('hire_not_found');
    }
    expect(JSON.stringify(await app.see(owner(0), first))).not.toContain(car(1));
  });

  test.each(['decline', 'expire'] as const)('[R1976] accepts a next request after %s', async (end) => {
    if (end === 'decline') await app.act(owner(0), first, 'decline');
    else await stored('Hire').updateOne({ _id: first._id }, { $set: { expiresAt: app.clock.now() } });
    await app.hires.repair.expire();
    expect(await stateOf(first)).toBe(end === 'decline' ? 'declined' : 'expired');
    const { status, body } = await askNext(car(1));
    expect({ status, state: body.state }).toEqual({ status: 201, state: 'requested' });
  });
});

describe('first acceptance in a group', () => {
  test('[R1972] withdraws the other requests of the group, and keeps requests outside the group', async () => {
    const others = [await join(1), await join(2)];
    const apart = (await app.ask(car(3), 10, 12, renter)).body;
    expect((await app.act(owner(1), others[0] ?? first, 'accept')).body.state).toBe('accepted');
    for (const hire of [first, others[1] ?? first]) {
      expect(await app.see(renter, hire)).toMatchObject({
        state: 'cancelled',
        lender: { phone: null },
        history: [{ action: 'request' }, { action: 'withdraw', by: 'system' }],
      });
    }
    expect((await app.act(owner(3), apart, 'accept')).body.state).toBe('accepted');
    expect((await askNext(car(4))).body.code).toBe('already_hired');
    expect((await seeGroup()).body.next).toEqual([]);
  });

  test('[R1972] accepts only one of many acceptances that arrive at once', async () => {
    const hires = [first, await join(1), await join(2), await join(3)];
    await app.services.background.waitForAll();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => hires.map((hire, at) => app.act(owner(at), hire, 'accept'))).flat(),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const states = await Promise.all(hires.map(stateOf));
    expect(states.sort()).toEqual(['accepted', 'cancelled', 'cancelled', 'cancelled']);
    expect(await stored('HireDays').countDocuments({ carId: { $in: carIds } })).toBe(1);
  });

  test.each([1, 2, 3, 4, 5])(
    '[R1972, R1973] accepts one request if two instances accept and one freezes before write %i',
    async (stopBefore) => {
      const second = await join(1);
      const flow = await runInterruptedFlow(
        () => app.newInstance().act(owner(0), first._id, 'accept', {}),
        stopBefore,
      );
      await app
        .newInstance()
        .act(owner(1), second._id, 'accept', {})
        .catch(() => undefined);
      await flow.resume();
      app.clock.advance(2 * MINUTE_MS);
      await app.hires.repair.finishInterrupted();
      const states = await Promise.all([first, second].map(stateOf));
      expect(states.sort()).toEqual(['accepted', 'cancelled']);
      expect(await stored('HireDays').countDocuments({ carId: { $in: carIds } })).toBe(1);
    },
  );

  test.each([3, 4, 5, 6, 7])(
    '[R1973] withdraws the other requests after a crash before write %i of the acceptance',
    async (stopBefore) => {
      const others = [await join(1), await join(2)];
      await runInterruptedFlow(() => app.newInstance().act(owner(0), first._id, 'accept', {}), stopBefore);
      expect(await stateOf(first)).toBe('accepted');
      app.clock.advance(2 * MINUTE_MS);
      await app.hires.repair.finishInterrupted();
      expect(await Promise.all(others.map(stateOf))).toEqual(['cancelled', 'cancelled']);
    },
  );

  test('[R1973] refuses later acceptances with hired_elsewhere, and withdraws their requests', async () => {
    const second = await join(1);
    // The process that accepted the first request has crashed before it withdrew the second request.
    await runInterruptedFlow(() => app.newInstance().act(owner(0), first._id, 'accept', {}), 3);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['accepted', 'requested']);
    for (let tries = 0; tries < 2; tries += 1) {
      const refused = await app.act(owner(1), second, 'accept');
      expect(refused).toMatchObject({ status: 409, body: { code: 'hired_elsewhere' } });
      expect(await stateOf(second)).toBe('cancelled');
      expect(await app.heldDays(second)).toBeNull();
    }
  });

  test('[R1973] refuses to accept a request that a crash left waiting, even if the accepted hire is cancelled by then', async () => {
    const second = await join(1);
    await runInterruptedFlow(() => app.newInstance().act(owner(0), first._id, 'accept', {}), 3);
    await app.act(owner(0), first, 'cancel');
    expect((await app.act(owner(1), second, 'accept')).body.code).toBe('hired_elsewhere');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'cancelled']);
  });

  test('[R1973] withdraws a request that is being sent during the acceptance', async () => {
    const flow = await runInterruptedFlow(
      () => app.newInstance().groups.ask(renter, first._id, { carId: car(1), total: TOTAL }),
      1,
    );
    expect(flow.state).toBe('stopped');
    await app.act(owner(0), first, 'accept');
    await flow.resume();
    const sent = await stored('Hire')
      .findOne({ carId: car(1) })
      .lean();
    expect(sent?.state).toBe('cancelled');
  });

  test('[R1973] withdraws a request whose process crashed right after storing it', async () => {
    await runInterruptedFlow(
      () => app.newInstance().groups.ask(renter, first._id, { carId: car(1), total: TOTAL }),
      2,
    );
    await stored('Hire').updateOne(
      { _id: first._id },
      { $set: { state: 'accepted', answer: 'accepted', wonGroup: first._id } },
    );
    app.clock.advance(2 * MINUTE_MS);
    await app.hires.repair.finishInterrupted();
    expect(
      (
        await stored('Hire')
          .findOne({ carId: car(1) })
          .lean()
      )?.state,
    ).toBe('cancelled');
  });

  test('[R1972] withdraws the other requests even if the first request has no group id, as in earlier versions', async () => {
    const second = await join(1);
    await stored('Hire').updateOne({ _id: first._id }, { $unset: { group: 1 } });
    await app.act(owner(0), first, 'accept');
    expect(await stateOf(second)).toBe('cancelled');
  });
});

describe('other events in a group', () => {
  test("[R1972] withdraws the owner's other request if one owner has two cars in the group", async () => {
    const sibling = await app.newCar({ price: PRICE }, owner(0));
    const second = (await askNext(sibling)).body;
    await app.act(owner(0), second, 'accept');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'accepted']);
  });

  test('[R1972] keeps the other requests when a request is withdrawn or declined or its car is deleted', async () => {
    const others = [await join(1), await join(2), await join(3)];
    await app.act(renter, first, 'cancel');
    await app.act(owner(1), others[0] ?? first, 'decline');
    const plate = (await stored('Car').findById(car(2)).lean())?.regNo;
    await owner(2).call('DELETE', `/deletecar/${plate}`);
    expect(await Promise.all([first, ...others].map(stateOf))).toEqual([
      'cancelled',
      'declined',
      'declined',
      'requested',
    ]);
    expect((await app.act(owner(3), others[2] ?? first, 'accept')).body.state).toBe('accepted');
    expect((await stored('Hire').findById(first._id).lean())?.answer).toBeUndefined();
  });

  test('[R1972] accepts a request with changed days, and withdraws the other requests', async () => {
    const second = await join(1);
    await app.act(owner(1), second, 'change', { from: app.day(11), to: app.day(13) });
    await app.act(renter, second, 'change/accept');
    await app.act(owner(1), second, 'accept');
    expect(await app.see(renter, second)).toMatchObject({ state: 'accepted', from: app.day(11) });
    expect(await stateOf(first)).toBe('cancelled');
  });

  test('[R1974] notifies each other owner once, and the renter in the notification of the acceptance', async () => {
    const hires = app.newInstance();
    const sibling = await app.newCar({ price: PRICE, model: 'Hilux' }, owner(1));
    for (const carId of [car(1), sibling, car(2)]) {
      await hires.groups.ask(renter, first._id, { carId, total: TOTAL });
    }
    app.told.length = 0;
    await hires.act(owner(0), first._id, 'accept', {});
    await app.services.background.waitForAll();
    const about = (user: TestUser) => app.told.filter(({ userId }) => userId === user._id);
    expect(about(owner(1)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Baraka Juma has hired another car .* Toyota Prado and .* Toyota Hilux/),
    ]);
    expect(about(owner(2))).toHaveLength(1);
    expect(about(owner(0))).toEqual([]);
    expect(about(renter).map(({ kind }) => kind)).toEqual(['answer']);
    expect(about(renter)[0]?.text).toContain('Your other requests for these days are withdrawn.');
  });
});
