import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stored } from '../../testing/stored';
import type { Hires } from './hires.service';
import { type HiresApp, startHiresApp } from './testing/hires-app';

const HOUR_MS = 60 * 60_000;
const BAD_ROWS = 120;
let app: HiresApp;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());

type JobCase = {
  name: string;
  /** Fields that make a hire due for the job. */
  due: () => object;
  run: (hires: Hires) => Promise<void>;
  /** Expected fields of the hire after the job. */
  done: object;
};

const jobs: JobCase[] = [
  {
    name: 'ends unanswered requests',
    due: () => ({ state: 'requested', expiresAt: new Date(app.clock.now().getTime() - 1) }),
    run: ({ repair }) => repair.expire(),
    done: { state: 'expired' },
  },
  {
    name: 'ends hires whose days are over',
    due: () => ({ state: 'under_way', rules: 2, from: app.day(-3), to: app.day(-1) }),
    run: ({ repair }) => repair.complete(),
    done: { state: 'completed' },
  },
  {
    name: 'finishes interrupted changes',
    due: () => ({
      state: 'accepted',
      unfinishedSince: new Date(app.clock.now().getTime() - HOUR_MS),
      told: 0,
    }),
    run: ({ repair }) => repair.finishInterrupted(),
    done: { told: 1 },
  },
  {
    name: 'reminds of first days',
    due: () => ({ state: 'accepted', from: app.day(1), to: app.day(2) }),
    run: ({ sendReminders }) => sendReminders(),
    done: { reminded: [expect.stringMatching(/^start:/)] },
  },
];

describe('hire jobs', () => {
  test.each(jobs)('[R871] $name even if 120 earlier hires fail', async ({ due, run, done }) => {
    const good = (await app.ask(await app.newCar(), 5, 6)).body;
    const row = await stored('Hire').findById(good._id).lean();
    const fields = due();
    const bad = Array.from({ length: BAD_ROWS }, (_, at) => ({
      ...{ ...row, ...fields, _id: new Types.ObjectId() },
      ...{ carId: new Types.ObjectId(), renterId: new Types.ObjectId(), slot: at, carSlot: at },
      // Makes every job fail for this hire.
      history: null,
      expiresAt: new Date(app.clock.now().getTime() - 2 * HOUR_MS),
      ...('unfinishedSince' in fields && {
        unfinishedSince: new Date(app.clock.now().getTime() - 2 * HOUR_MS),
      }),
    }));
    await stored('Hire').collection.insertMany(bad);
    await stored('Hire').updateOne({ _id: good._id }, { $set: fields });
    await run(app.hires);
    expect(await stored('Hire').findById(good._id).lean()).toMatchObject(done);
    await stored('Hire').deleteMany({ _id: { $in: bad.map(({ _id }) => _id) } });
  });

  test('[R871] deletes old photos even if 120 earlier photos fail', async () => {
    const hire = (await app.ask(await app.newCar(), 5, 6)).body;
    const photo = {
      ...{ hireId: new Types.ObjectId(hire._id), userId: new Types.ObjectId(app.renter._id) },
      ...{ kind: 'handover', at: app.clock.now(), jpeg: Buffer.from('x') },
    };
    const due = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR_MS);
    const bad = Array.from({ length: BAD_ROWS }, () => {
      return { ...photo, _id: new Types.ObjectId(), hireId: 'no id', dueAt: due(2) };
    });
    await stored('HirePhoto').collection.insertMany(bad);
    const { insertedId } = await stored('HirePhoto').collection.insertOne({ ...photo, dueAt: due(1) });
    await app.hires.photos.sweep();
    expect(await stored('HirePhoto').exists({ _id: insertedId })).toBeNull();
    await stored('HirePhoto').deleteMany({ _id: { $in: bad.map(({ _id }) => _id) } });
  });
});
