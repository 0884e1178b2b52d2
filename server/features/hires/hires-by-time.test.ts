import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LenderProfile } from '#shared/catalogue/contract';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { stored } from '../../testing/stored';
import { findHire } from './hire-reads.model';
import { eraseHireSide } from './hire-writes.model';
import { type HireReply, type HiresApp, startHiresApp } from './testing/hires-app';

const HOUR = 60 * 60_000;
let app: HiresApp;
let carId: string;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  carId = await app.newCar();
  app.told.length = 0;
  app.closed.isBlocked = async () => false;
});

/** Returns the notifications that the recording instance got since the last call, with their recipients. */
async function news() {
  await app.services.background.waitForAll();
  return app.told.splice(0);
}
const request = (from: number, to: number, by = app.renter) =>
  app.hires.request(by, {
    carId,
    from: app.day(from),
    to: app.day(to),
    withDriver: false,
    place: '',
    note: 'For a wedding.',
  });
const accept = (hire: { _id: string }) => app.hires.act(app.lender, hire._id, 'accept', {});

test('[R649] notifies the lender of a request with its details, total price and answer link', async () => {
  const hire = await request(10, 12);
  const [told, ...others] = await news();
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    userId: app.lender._id,
    kind: 'request',
    path: `/hires/${hire._id}`,
    isUrgent: false,
  });
  expect(told?.text).toMatch(/^Amina Said asks to hire your 2018 Toyota Prado on .+ – .+\.$/);
  const email = JSON.stringify(told?.email);
  for (const part of ['Ksh. 27,000', 'For a wedding.', 'Please answer by', `/hires/${hire._id}/answer/`]) {
    expect(email).toContain(part);
  }
});

test('[R649] notifies the other side once of each answer, change and cancellation', async () => {
  const hire = await request(10, 12);
  await accept(hire);
  await app.hires.changes.propose(app.renter, hire._id, { from: app.day(10), to: app.day(13) });
  await app.hires.changes.accept(app.lender, hire._id);
  await app.hires.act(app.lender, hire._id, 'cancel', { reason: 'It is at the garage.' });
  const told = await news();
  expect(
    told.map(({ userId, kind, text }) => [
      userId === app.lender._id,
      kind,
      text.split(' ').slice(2, 5).join(' '),
    ]),
  ).toEqual([
    [true, 'request', 'asks to hire'],
    [false, 'answer', 'has accepted your'],
    [true, 'change', 'proposes other days'],
    [false, 'change', 'has accepted the'],
    [false, 'change', 'has cancelled the'],
  ]);
  expect(told.at(-1)?.email?.paragraphs).toContain('Reason: It is at the garage.');
  await Promise.all([app.hires.repair.finishInterrupted(), app.hires.repair.finishInterrupted()]);
  expect(await news()).toEqual([]);
});

test('[R644] suggests cars that are free on the same days when an overlapping request is declined', async () => {
  const [baraka, free, taken] = [await app.signUp('Baraka Juma'), await app.newCar(), await app.newCar()];
  const [first, second] = [await request(10, 12), await request(11, 11, baraka)];
  await accept(
    await app.hires.request(app.renter, { ...WISH, carId: taken, from: app.day(11), to: app.day(11) }),
  );
  await news();
  await accept(first);
  const regret = (await news()).find(({ userId }) => userId === baraka._id);
  expect(regret).toMatchObject({ kind: 'answer', path: `/hires/${second._id}` });
  expect(regret?.text).toMatch(/^We are sorry: .+ promised to somebody else/);
  const email = regret?.email?.paragraphs.join('\n');
  expect(email).toContain(`/Car/${free}`);
  expect(email).not.toContain(`/Car/${taken}`);
});

test('[R648] expires an unanswered request after a day and notifies both sides', async () => {
  const [hire, soon] = [await request(10, 12), await request(1, 1)];
  expect(new Date(soon.expiresAt).getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(24 * HOUR);
  await news();
  app.clock.advance(23 * HOUR);
  await app.hires.repair.expire();
  expect((await app.see(app.renter, hire)).state).toBe('requested');
  app.clock.advance(HOUR);
  await Promise.all([app.hires.repair.expire(), app.hires.repair.expire()]);
  expect((await app.see(app.renter, hire)).state).toBe('expired');
  expect(
    (await news())
      .filter(({ path }) => path.includes(hire._id))
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual([app.renter._id, app.lender._id].sort());
});

test('[R641] refuses a request or an acceptance for days that the lender or a calendar has closed', async () => {
  const hire = await request(10, 12);
  app.closed.isBlocked = async () => true;
  await expect(request(20, 21)).rejects.toMatchObject({ code: 'days_taken' });
  await expect(accept(hire)).rejects.toMatchObject({ code: 'days_taken' });
  expect(await app.heldDays(hire)).toBeNull();
});

test('[R651] declines requests and cancels accepted hires when the car is deleted or its lender suspended', async () => {
  const [waiting, accepted] = [await request(10, 12), await request(20, 22)];
  await accept(accepted);
  const { regNo } = accepted.car;
  expect((await app.lender.call('DELETE', `/deletecar/${regNo}`)).status).toBe(200);
  expect((await app.see(app.renter, waiting)).state).toBe('declined');
  expect(await app.see(app.renter, accepted)).toMatchObject({
    state: 'cancelled',
    history: [{}, {}, { action: 'cancel', by: 'system' }],
  });
  expect(await app.heldDays(accepted)).toBeNull();

  const [admin, baraka] = [await app.signUp('Ann Admin'), await app.signUp('Baraka Juma')];
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
  carId = await app.newCar({}, baraka);
  const next = await request(10, 12);
  await admin.call('PATCH', `/admin/users/${baraka._id}`, { suspended: true });
  expect((await app.see(app.renter, next)).state).toBe('declined');
});

test('[R652] returns the acceptance rate from five answered requests on, ignoring withdrawn requests', async () => {
  const wairimu = await app.signUp('Wairimu Njeri');
  const rate = async () =>
    (await app.call<LenderProfile>('GET', `/lenders/${wairimu._id}`)).body.acceptanceRate;
  const actions = ['accept', 'accept', 'decline', 'cancel', 'accept', 'expire'] as const;
  for (const [at, action] of actions.entries()) {
    if (at < REVIEW_LIMITS.acceptanceRequests + 1) expect(await rate()).toBeNull();
    carId = await app.newCar({}, wairimu);
    const hire = await request(10, 12);
    if (action === 'expire') {
      app.clock.advance(24 * HOUR);
      await app.hires.repair.expire();
    } else {
      await app.hires.act(action === 'cancel' ? app.renter : wairimu, hire._id, action, {});
    }
  }
  expect(await rate()).toBe(60);
});

test('[R651, R654] anonymizes the hires of an erased renter and deletes a hire once both sides are erased', async () => {
  const [baraka, wairimu] = [await app.signUp('Baraka Juma'), await app.signUp('Wairimu Njeri')];
  carId = await app.newCar({}, wairimu);
  const hire = await request(10, 12, baraka);
  const named = await request(20, 21, baraka);
  await app.hires.act(wairimu, named._id, 'decline', { reason: 'Baraka Juma still has my keys.' });
  const { erasure } = app.services.personalData;
  await erasure.erase(baraka._id);
  expect((await app.see(wairimu, named)).history.at(-1)).toMatchObject({
    action: 'decline',
    reason: '[erased] still has my keys.',
  });
  const seen: HireReply = await app.see(wairimu, hire);
  expect(seen).toMatchObject({
    state: 'declined',
    note: '',
    renter: { name: 'A former user', photoURL: '', phone: null },
  });
  await erasure.erase(wairimu._id);
  expect(await stored('Hire').findById(hire._id)).toBeNull();
});

test('[R654] erases texts about a side that are written while the erasure runs', async () => {
  const baraka = await app.signUp('Baraka Juma');
  const { _id } = await request(10, 12, baraka);
  const read = await findHire(_id);
  if (!read) throw new Error('The hire is missing.');
  await app.hires.act(app.lender, _id, 'decline', { reason: 'Baraka Juma still has my keys.' });
  await eraseHireSide(read, 'renter', {
    ...{ _id: baraka._id, email: baraka.email, emailProven: true, identifies: () => false },
    scrub: (text) => text.replace('Baraka Juma', '[erased]'),
  });
  const { state, note, history } = await app.see(app.lender, { _id });
  expect({ state, note }).toEqual({ state: 'declined', note: '' });
  expect(history.at(-1)?.reason).toBe('[erased] still has my keys.');
});

const WISH = { withDriver: false, place: '', note: '' };
