import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOfDay } from '#shared/core/days';
import { stored } from '../../../testing/stored';
import { type HiresApp, startHiresApp } from '../testing/hires-app';
import { createHireEndingsService } from './transitions.service';

let app: HiresApp;
let carId: string;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Signs up new users, because the clock moves by days and the sessions of earlier tests have expired.
  app.lender = await app.signUp('Njoroge Mwangi');
  app.renter = await app.signUp('Amina Said');
  app.goTo(1, 10);
  carId = await app.newCar({}, app.lender);
});

const asked = async (from: number, to: number) => (await app.ask(carId, from, to, app.renter)).body;

test('[R642, R645] allows the lender to hand over and take back the car at the allowed times, then frees the days', async () => {
  const hire = await asked(1, 4);
  await app.act(app.lender, hire, 'accept');
  expect((await app.act(app.lender, hire, 'handover')).body.code).toBe('not_yet');
  app.goTo(1, 9);
  expect((await app.act(app.lender, hire, 'no-show')).body.code).toBe('not_yet');
  expect((await app.act(app.lender, hire, 'handover')).body.state).toBe('under_way');
  expect((await app.act(app.renter, hire, 'cancel')).body.code).toBe('state_moved_on');
  app.goTo(0, 18);
  const { body } = await app.act(app.lender, hire, 'return');
  expect(body).toMatchObject({ state: 'completed', renter: { hires: 1 }, reviewLimit: null });
  expect(body.reviewFrom).toBe(new Date(startOfDay(app.day(1))).toISOString());
  expect(await app.heldDays(hire)).toBeNull();
  const next = await asked(1, 2);
  await app.act(app.lender, next, 'accept');
  app.goTo(1, 20);
  expect((await app.act(app.renter, next, 'no-show')).body).toMatchObject({
    state: 'no_show',
    reviewUntil: null,
  });
  expect(await app.heldDays(next)).toBeNull();
});

test('[R872, R873] refuses to cancel after the pick-up hours and to report a no-show 24 hours later', async () => {
  const hire = await asked(1, 2);
  await app.act(app.lender, hire, 'accept');
  app.goTo(1, 20);
  for (const user of [app.lender, app.renter]) {
    expect((await app.act(user, hire, 'cancel')).body.code).toBe('cancelling_over');
  }
  // Deleting the car does not cancel the hire either.
  expect((await app.lender.call('DELETE', `/deletecar/${hire.car.regNo}`)).status).toBe(200);
  expect((await app.see(app.renter, hire)).state).toBe('accepted');
  app.goTo(1, 20);
  expect((await app.act(app.lender, hire, 'no-show')).body.code).toBe('no_show_over');
  await app.hires.repair.complete();
  expect((await app.see(app.renter, hire)).state).toBe('accepted');
  app.goTo(1, 0);
  await app.hires.repair.complete();
  expect(await app.see(app.renter, hire)).toMatchObject({ state: 'completed', reviewLimit: 'no_handover' });
  const review = { stars: 1, cleanliness: 1, communication: 1, asDescribed: 1 };
  expect((await app.renter.call('POST', `/hires/${hire._id}/review`, review)).body).toMatchObject({
    uncounted: 'no_handover',
  });
  expect((await app.lender.call('POST', `/hires/${hire._id}/review`, { stars: 2 })).status).toBe(200);
});

test('[R873] keeps a one-day hire accepted until 24 hours after its pick-up hours', async () => {
  const hire = await asked(1, 1);
  await app.act(app.lender, hire, 'accept');
  app.goTo(2, 19);
  await app.hires.repair.complete();
  expect((await app.see(app.renter, hire)).state).toBe('accepted');
  expect((await app.act(app.renter, hire, 'no-show')).body.state).toBe('no_show');
});

test('[R874] cancels a hire of an earlier version under the rules of that version', async () => {
  const hire = await asked(1, 3);
  await app.act(app.lender, hire, 'accept');
  await stored('Hire').updateOne({ _id: hire._id }, { $unset: { rules: 1 } });
  app.goTo(3, 23);
  expect((await app.see(app.renter, hire)).rules).toBe(1);
  expect((await app.act(app.lender, hire, 'cancel')).body.state).toBe('cancelled');
});

test('[R700] refuses reviews of a hire that was returned minutes after its hand-over', async () => {
  const hire = await asked(1, 1);
  await app.act(app.lender, hire, 'accept');
  app.goTo(1, 9);
  await app.act(app.lender, hire, 'handover');
  const { body } = await app.act(app.lender, hire, 'return');
  expect(body).toMatchObject({ reviewFrom: null, reviewUntil: null, reviewLimit: 'too_short' });
  app.goTo(1, 9);
  const review = await app.renter.call('POST', `/hires/${hire._id}/review`, { stars: 5 });
  expect(review).toMatchObject({ status: 422, body: { code: 'hire_too_short' } });
});

test('tries to end every hire of a user and of a car even if ending one fails, then throws the error', async () => {
  const hires = [await asked(1, 2), await asked(4, 5)];
  const tried: string[] = [];
  const { endByUser, endByCar } = createHireEndingsService({
    transitions: {
      isStillPossible: async () => true,
      act: async (hireId) => {
        tried.push(hireId);
        throw new Error('no connection');
      },
    },
  });
  await expect(endByUser(app.renter._id)).rejects.toThrow('no connection');
  await expect(endByCar(carId)).rejects.toThrow('no connection');
  const ids = hires.map(({ _id }) => _id);
  expect(tried.sort()).toEqual([...ids, ...ids].sort());
});
