import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import { unsetUsualTermsMigration } from './unset-usual-terms';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('unsetUsualTermsMigration', () => {
  test('[R601] removes stored terms equal to an earlier default and keeps other terms, even if run twice', async () => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('not connected');
    const lender = await app.signUp('Wanjiku Kamau');
    const usual = {
      ...{ weeklyDiscount: 0, monthlyDiscount: 0, driverPerDay: 2_000, deposit: 0, kmPerDay: 200 },
      ...{ extraKm: 30, deliveryFee: 1_000, noticeHours: 12, minDays: 1, maxDays: 90 },
    };
    const own = {
      weeklyDiscount: 10,
      driverPerDay: 2_500,
      kmPerDay: null,
      deliveryFee: null,
      noticeHours: 6,
    };
    const [untouched, chosen] = [
      await makeCar(app, lender, { withDriver: true, terms: usual }),
      await makeCar(app, lender, { withDriver: true, terms: own }),
    ];
    const termsOfCar = async ({ _id }: { _id: unknown }) =>
      (await app.call<PublicCar>('GET', `/cars/${_id}`)).body.terms;

    expect(await unsetUsualTermsMigration.affected(db)).toBe(1);
    for (const _ of [1, 2]) {
      await unsetUsualTermsMigration.run(db);
      expect(await termsOfCar(untouched)).toEqual({
        minDays: 1,
        maxDays: 90,
        pickupFrom: 7,
        pickupUntil: 20,
      });
      expect(await termsOfCar(chosen)).toEqual({
        ...{ minDays: 1, maxDays: 90, pickupFrom: 7, pickupUntil: 20 },
        ...{ weeklyDiscount: 10, driverPerDay: 2_500, kmPerDay: null, deliveryFee: null, noticeHours: 6 },
      });
    }
    expect(await unsetUsualTermsMigration.affected(db)).toBe(0);
  });
});
