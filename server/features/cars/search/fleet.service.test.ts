import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import type { FleetRecord } from '../car-reads.model';
import { createFleetKeeper } from './fleet.service';

/** The database's listed cars, and every question that was asked. */
let stored: Map<string, FleetRecord>;
let asked: (readonly string[] | 'all')[];
/** Held questions are answered when the test says so. */
let gate: Promise<void>;
let failure: Error | null;

beforeEach(() => {
  stored = new Map();
  asked = [];
  gate = Promise.resolve();
  failure = null;
});

async function read(ids?: readonly string[]): Promise<FleetRecord[]> {
  asked.push(ids ?? 'all');
  const answer = [...stored.values()].filter((car) => !ids || ids.includes(car._id.toHexString()));
  await gate;
  if (failure) throw failure;
  return answer;
}

/** Stores a listed car; answers its id. */
function store(price: number, id = new mongoose.Types.ObjectId().toHexString()): string {
  stored.set(id, {
    _id: new mongoose.Types.ObjectId(id),
    make: 'Toyota',
    model: 'Prado',
    year: 2018,
    color: 'White',
    category: 'suv',
    nearestTown: 'Westlands',
    county: 'nairobi',
    price,
    createdAt: new Date(0),
    subscriptionExpiry: new Date(1),
  });
  return id;
}

function hold(): () => void {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

test('many searches at the start: one reading of everything', async () => {
  store(1_500);
  const keeper = createFleetKeeper(read);
  const fleets = await Promise.all([keeper.current(), keeper.current(), keeper.current()]);
  expect(asked).toEqual(['all']);
  expect(fleets.map((fleet) => fleet.ids.length)).toEqual([1, 1, 1]);
});

test('named changes: exactly those are read again before the next search', async () => {
  const kept = store(1_500);
  const changed = store(2_000);
  const gone = store(2_500);
  const keeper = createFleetKeeper(read);
  await keeper.current();

  store(9_000, changed);
  stored.delete(gone);
  const added = store(3_000);
  keeper.changed([changed, gone]);
  keeper.changed([added]);
  const fleet = await keeper.current();
  expect(asked).toEqual(['all', [changed, gone, added]]);
  expect([...fleet.ids].sort()).toEqual([kept, changed, added].sort());
  expect(fleet.table().price[fleet.ids.indexOf(changed)]).toBe(9_000);

  await keeper.current();
  expect(asked).toHaveLength(2);
});

test('a change named while another is being read: in the answer of a search that began after it', async () => {
  const id = store(1_500);
  const keeper = createFleetKeeper(read);
  await keeper.current();

  keeper.changed([id]);
  const open = hold();
  const early = keeper.current();
  // Let the early search reach the database, which answers with what is there now.
  await new Promise((resolve) => setImmediate(resolve));
  store(9_000, id);
  keeper.changed([id]);
  const late = keeper.current();
  open();
  await early;
  const fleet = await late;
  expect(fleet.table().price[0]).toBe(9_000);
});

test('a change named before two searches that wait for another reading: in the answers of both', async () => {
  const id = store(1_500);
  const keeper = createFleetKeeper(read);
  await keeper.current();

  keeper.changed([id]);
  const open = hold();
  const early = keeper.current();
  await new Promise((resolve) => setImmediate(resolve));
  store(9_000, id);
  keeper.changed([id]);
  const priceNow = async () => (await keeper.current()).table().price[0];
  const late = Promise.all([priceNow(), priceNow()]);
  open();
  await early;
  expect(await late).toEqual([9_000, 9_000]);
});

test('a reading that fails: the search fails, and the next one reads the same again', async () => {
  const id = store(1_500);
  const keeper = createFleetKeeper(read);
  await keeper.current();

  store(9_000, id);
  keeper.changed([id]);
  failure = new Error('database gone');
  await expect(keeper.current()).rejects.toThrow('database gone');
  failure = null;
  const fleet = await keeper.current();
  expect(asked.slice(1)).toEqual([[id], [id]]);
  expect(fleet.table().price[0]).toBe(9_000);
});

test('changes that nobody named: seen after a reload, also one that a search comes upon', async () => {
  const keeper = createFleetKeeper(read);
  await keeper.current();
  store(1_500);
  expect((await keeper.current()).ids).toHaveLength(0);
  const [fleet] = await Promise.all([keeper.reload().then(() => keeper.current()), keeper.current()]);
  expect(fleet?.ids).toHaveLength(1);
});

test('thousands of changes at once: everything is read instead', async () => {
  const keeper = createFleetKeeper(read);
  await keeper.current();
  keeper.changed(Array.from({ length: 2_001 }, (_, n) => n.toString(16).padStart(24, '0')));
  await keeper.current();
  expect(asked).toEqual(['all', 'all']);
});
