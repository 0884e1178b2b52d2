import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import { createDueRows, createDueWork } from './due-work';

type Errand = { _id: string; dueAt: Date };

const MINUTE = 60_000;
const NOW = new Date('2031-05-03T09:00:00Z');
const FAR = new Date('2099-01-01T00:00:00Z');
/** Model of one of the server's collections whose rows have a time at which they are due. */
const ErrandModel = stored('MessageNotice');
const rows = createDueRows<Errand, Record<string, unknown>>({
  model: ErrandModel,
  dueField: 'dueAt',
  due: (now) => ({ dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until } }),
  leaseMs: MINUTE,
});

let app: TestApp;
let now = NOW;
let warnings: object[];

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOW;
  warnings = [];
  await ErrandModel.deleteMany({});
  const others = {
    userId: new Types.ObjectId(),
    senderId: new Types.ObjectId(),
    messages: 1,
    expiresAt: FAR,
  };
  await ErrandModel.create([
    { _id: '1', dueAt: new Date(+NOW - 2 * MINUTE), ...others },
    { _id: '2', dueAt: new Date(+NOW - MINUTE), ...others },
    { _id: '3', dueAt: new Date(+NOW + MINUTE / 2), ...others },
  ]);
});

/** Creates the worker of due rows of one server instance. */
function instance(run: (errand: Errand) => Promise<unknown>) {
  return createDueWork({
    ...{ name: 'errands', rows, run, clock: { now: () => now } },
    failure: 'errand not done',
    idOf: ({ _id }) => _id,
    log: { warn: (fields: object) => void warnings.push(fields) },
  });
}

const finish = ({ _id }: Errand) => ErrandModel.updateOne({ _id }, { $set: { dueAt: FAR } });

describe('runDue', () => {
  it('leases each due row to one of two instances, in order of due time', async () => {
    const done: string[] = [];
    const run = async (errand: Errand) => {
      done.push(errand._id);
      await finish(errand);
    };

    await Promise.all([instance(run).runDue(), instance(run).runDue()]);

    expect(done.toSorted()).toEqual(['1', '2']);
    expect((await ErrandModel.findById('3').lean())?.dueAt).toEqual(new Date(+NOW + MINUTE / 2));
  });

  it('works on the rows after a failing row, and repeats the failing row after its lease', async () => {
    const tried: string[] = [];
    const work = instance(async (errand) => {
      tried.push(errand._id);
      if (errand._id === '1' && now === NOW) throw new Error('no answer');
      await finish(errand);
    });

    await work.runDue();
    expect(tried).toEqual(['1', '2']);
    expect(warnings).toEqual([{ err: new Error('no answer'), failed: 1, ids: ['1'] }]);
    expect(work.lastSuccess()).toBeNull();

    now = new Date(+NOW + MINUTE);
    await work.runDue();
    expect(tried).toEqual(['1', '2', '3', '1']);
    expect(work.lastSuccess()).toEqual(now);
  });

  it('leaves the other rows to the next run if the work returns stop', async () => {
    const tried: string[] = [];
    const work = instance(async (errand) => {
      tried.push(errand._id);
      return 'stop';
    });

    await work.runDue();

    expect(tried).toEqual(['1']);
    expect(work.lastSuccess()).toBeNull();
  });
});

describe('oldestDueSeconds', () => {
  it('returns the seconds since the oldest row became due, and 0 if no row is due', async () => {
    const work = instance(finish);
    expect(await work.oldestDueSeconds()).toBe(120);

    await work.runDue();

    expect(await work.oldestDueSeconds()).toBe(0);
  });
});
