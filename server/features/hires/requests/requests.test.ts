import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runInterruptedFlow } from '../../../testing/interrupted-flow';
import { stored } from '../../../testing/stored';
import { type HireReply, type HiresApp, startHiresApp } from '../testing/hires-app';

let app: HiresApp;
let carId: string;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  carId = await app.newCar({ withDriver: true, terms: { driverPerDay: 2_000, deliveryFee: 1_000 } });
  app.told.length = 0;
});

type Reply = HireReply & { outcome: string };
const ask = async (fields: object = {}) => (await app.ask(carId, 10, 12, app.renter, fields)).body as Reply;
const wish = (fields: object = {}) => ({
  ...{ carId, from: app.day(10), to: app.day(12), withDriver: false, place: '', note: '' },
  ...fields,
});

describe('a second request for the same days', () => {
  test('[R877] updates the wishes and the price of the waiting request', async () => {
    const first = await ask({ note: 'For a wedding.' });
    expect(first.outcome).toBe('sent');
    const second = await ask({ withDriver: true, place: 'Naivasha', note: 'For a trip.' });
    expect(second).toMatchObject({
      ...{ _id: first._id, outcome: 'updated', state: 'requested', expiresAt: first.expiresAt },
      ...{ withDriver: true, delivery: true, place: 'Naivasha', note: 'For a trip.' },
      history: [{ action: 'request' }, { action: 'update', by: 'renter' }],
    });
    expect(second.quote.total).toBe(first.quote.total + 3 * 2_000 + 1_000);
    expect(await app.see(app.lender, first)).toMatchObject({ note: 'For a trip.', quote: second.quote });
    expect((await ask({ withDriver: true, place: 'Naivasha', note: 'For a trip.' })).outcome).toBe(
      'unchanged',
    );
    expect(await stored('Hire').countDocuments({ carId })).toBe(1);
  });

  test('[R877] notifies the lender of the changed request by an email with the answer link', async () => {
    const { _id } = await app.hires.request(app.renter, wish());
    await app.hires.request(app.renter, wish({ note: 'For a trip.' }));
    await app.services.background.waitForAll();
    expect(app.told.map(({ kind, text }) => `${kind}: ${text.split(' ').slice(2, 6).join(' ')}`)).toEqual([
      'request: asks to hire your',
      'request: has changed the request',
    ]);
    const email = JSON.stringify(app.told.at(-1)?.email);
    for (const part of ['For a trip.', 'Ksh. 27,000', `/hires/${_id}/answer/`]) expect(email).toContain(part);
  });

  test('[R877] recalculates the price of other days that were proposed', async () => {
    const first = await ask();
    await app.act(app.lender, first, 'change', { from: app.day(10), to: app.day(13) });
    const { change } = await ask({ withDriver: true });
    expect(change?.quote.lines).toContainEqual({ key: 'driver', amount: 8_000 });
  });

  test('refuses the update if the car is paused', async () => {
    const first = await ask();
    await stored('Car').updateOne({ _id: carId }, { $set: { pausedUntil: '2999-01-01' } });
    expect((await app.ask(carId, 10, 12, app.renter, { note: 'x' })).body.code).toBe('car_paused');
    expect((await app.see(app.lender, first)).note).toBe('');
  });

  test('[R877] stores several concurrent requests as one hire with the wishes of one request', async () => {
    await ask();
    const notes = Array.from({ length: 8 }, (_, at) => `note ${at}`);
    const replies = await Promise.all(notes.map((note) => app.hires.request(app.renter, wish({ note }))));
    expect(new Set(replies.map(({ _id, outcome }) => `${_id} ${outcome}`)).size).toBe(1);
    const [hire] = await stored('Hire').find({ carId }).lean();
    expect(notes).toContain(hire?.note);
    expect(hire?.revision).toBe(9);
  });
});

describe('an acceptance', () => {
  test('[R878] answers 409 if the request has changed since the lender saw it', async () => {
    const seen = await ask();
    await ask({ note: 'With six children.' });
    const refused = await app.act(app.lender, seen, 'accept', { revision: seen.revision });
    expect(refused).toMatchObject({ status: 409, body: { code: 'state_moved_on' } });
    expect(await app.heldDays(seen)).toBeNull();
    const { revision } = await app.see(app.lender, seen);
    expect((await app.act(app.lender, seen, 'accept', { revision })).body.state).toBe('accepted');
  });

  test('[R878] refuses a mailed link if the request has changed since the email', async () => {
    const seen = await app.hires.request(app.renter, wish());
    await app.hires.request(app.renter, wish({ note: 'With six children.' }));
    await app.services.background.waitForAll();
    const email = JSON.stringify(app.told[0]?.email);
    const token = /answer\/([^"\\]+)/.exec(email)?.[1] ?? '';
    const path = `/hires/${seen._id}/answer/${token}`;
    const answer = (revision: number) => app.call<HireReply>('POST', path, { accept: true, revision });
    expect((await answer(seen.revision)).body.code).toBe('state_moved_on');
    const { body } = await app.call<HireReply>('GET', path);
    expect(body.note).toBe('With six children.');
    expect((await answer(body.revision)).body.state).toBe('accepted');
  });

  test('[R878] accepts neither version if the wishes change while the acceptance runs', async () => {
    const { _id } = await ask();
    const accept = () => app.newInstance().act(app.lender, _id, 'accept', {});
    const flow = await runInterruptedFlow(accept, 2);
    expect(flow.state).toBe('stopped');
    expect((await ask({ note: 'With six children.' })).outcome).toBe('updated');
    await flow.resume();
    expect((await app.see(app.lender, { _id })).state).toBe('requested');
    expect(await app.heldDays({ _id })).toBeNull();
  });

  test('[R878] ignores an update that arrives after the acceptance', async () => {
    const { _id } = await ask();
    const flow = await runInterruptedFlow(
      () => app.newInstance().request(app.renter, wish({ note: 'With six children.' })),
      1,
    );
    await app.act(app.lender, { _id }, 'accept');
    await flow.resume();
    expect(await app.see(app.renter, { _id })).toMatchObject({ state: 'accepted', note: '' });
  });

  test('[R878] refuses other days if the proposal was replaced since the lender saw it', async () => {
    const hire = await ask();
    await app.act(app.lender, hire, 'accept');
    const seen = (await app.act(app.renter, hire, 'change', { from: app.day(10), to: app.day(13) })).body;
    await app.act(app.renter, hire, 'change', { from: app.day(10), to: app.day(20) });
    const refused = await app.act(app.lender, hire, 'change/accept', { revision: seen.revision });
    expect(refused.body.code).toBe('state_moved_on');
    expect((await app.see(app.lender, hire)).to).toBe(app.day(12));
  });
});

test('[R880] returns whether the reader has already seen the phone number of the other side', async () => {
  // A new renter, because the shared one has seen the number through accepted hires.
  const baraka = await app.signUp('Baraka Juma');
  const hire = (await app.ask(carId, 10, 12, baraka)).body;
  expect(hire.hasSeenNumber).toBe(false);
  expect((await app.see(app.lender, hire)).hasSeenNumber).toBe(false);
  await baraka.call('GET', `/cars/${carId}/contact`);
  expect((await app.see(baraka, hire)).hasSeenNumber).toBe(true);
  expect((await app.see(app.lender, hire)).hasSeenNumber).toBe(false);
  await app.act(app.lender, hire, 'accept');
  const next = (await app.ask(carId, 20, 21, baraka)).body;
  expect((await app.see(app.lender, next)).hasSeenNumber).toBe(true);
});
