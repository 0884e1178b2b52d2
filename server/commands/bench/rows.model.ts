import mongoose from 'mongoose';
import { addDays, listRangeDays, toDay } from '#shared/core/days';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import { DEMO_USERS } from '../../demo/demo-users';

const { ObjectId } = mongoose.Types;
type Id = InstanceType<typeof ObjectId>;
type Database = mongoose.mongo.Db;

const BATCH_SIZE = 5_000;
const BATCHES_AT_ONCE = 3;
const YEAR_DAYS = 360;
const TWO_YEARS_MS = 730 * DAY_MS;
const MESSAGES_PER_ROOM = 10;
/** Number of chat rooms per chat room in which the demo renter takes part. */
const READER_SHARE = 5_000;
/** Number of the first generated plate; demo cars' plates have lower numbers and begin with other letters. */
const FIRST_PLATE = 4 * 676_000;
/** Time of the generated documents' last change, long ago because read models reload recent changes. */
const CHANGED_AT = new Date(0);

/** Numbers of documents to generate, by collection; one in `listedEvery` cars is listed. */
export type RowCounts = {
  users: number;
  cars: number;
  listedEvery: number;
  transactions?: number;
  messages?: number;
};

/**
 * Fills a database of demo data up to this scale with copies of its users, cars and transactions and with
 * rooms of ten messages, spread over two years.
 */
export function fillWithDemoCopies(uri: string, scale: RowCounts): Promise<void> {
  const { transactions = 0, messages = 0, listedEvery } = scale;
  const users = Array.from({ length: scale.users }, () => new ObjectId());
  const userAt = (at: number) => users[at % users.length] ?? new ObjectId();
  return withDatabase(uri, async (database) => {
    await copyRows(database, 'users', scale.users, (at) => ({
      ...{ _id: userAt(at), email: `user.${at}@example.com`, phone: `07${10_000_000 + at}` },
      changedAt: CHANGED_AT,
    }));
    await copyRows(database, 'cars', scale.cars, (at) => ({
      ...{ _id: new ObjectId(), userId: userAt(at * 7), regNo: makePlate(at), changedAt: CHANGED_AT },
      ...(at % listedEvery === 0 ? {} : { isSubscribed: false, listed: false }),
    }));
    await copyRows(database, 'transactions', transactions, (at) => ({
      ...{ _id: new ObjectId(), userId: userAt(at * 3), AccountReference: makePlate(at % scale.cars) },
      ...{
        CheckoutRequestID: `ws_CO_${at}`,
        MpesaReceiptNumber: makeReceipt(at),
        consumedByCarId: new ObjectId(),
      },
    }));
    await fillRooms(database, messages, userAt);
  });
}

async function copyRows(
  database: Database,
  collection: string,
  count: number,
  valuesOf: (at: number) => object,
): Promise<void> {
  const filter = collection === 'cars' ? { listed: true } : {};
  const samples = await database.collection(collection).find(filter).toArray();
  const now = Date.now();
  await insert(database, collection, count, (at) => ({
    ...samples[at % samples.length],
    createdAt: new Date(now - (1 - at / count) * TWO_YEARS_MS),
    ...valuesOf(at),
  }));
}

async function fillRooms(database: Database, messages: number, userAt: (at: number) => Id): Promise<void> {
  const rooms = messages / MESSAGES_PER_ROOM;
  const reader = await database.collection('users').findOne({ email: DEMO_USERS[0].email });
  const sidesOf = (room: number): [Id, Id] =>
    reader && room < rooms / READER_SHARE
      ? [reader._id, userAt(room)]
      : [userAt(room), userAt(room + 1 + (room % 97))];
  const messageAt = (at: number) => makeMessage(at, sidesOf(Math.floor(at / MESSAGES_PER_ROOM)));
  await insert(database, 'messages', messages, messageAt);
  await insert(database, 'conversations', rooms, (room) => {
    const [lowId, highId] = sidesOf(room).sort((one, other) => (String(one) < String(other) ? -1 : 1));
    const { _id, timestamp, roomId } = messageAt((room + 1) * MESSAGES_PER_ROOM - 1);
    return { _id: roomId, lowId, highId, lastMessageId: _id, lastAt: timestamp };
  });
}

/** Adds hires of one to three days in the coming year, except for cars with hires of the demo data. */
export function fillHires(uri: string, perCar: number) {
  const today = toDay(Date.now());
  const step = Math.floor(YEAR_DAYS / perCar);
  return withDatabase(uri, async (database) => {
    const held = new Set((await database.collection('hiredays').distinct('carId')).map(String));
    // Hired days are added in the order of the cars, so that most index keys are added at the index's end.
    const cars = await database
      .collection('cars')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    const free = cars.filter(({ _id }) => !held.has(String(_id)));
    await insert(database, 'hiredays', free.length * perCar, (at) => {
      const car = Math.floor(at / perCar);
      const hire = at % perCar;
      const from = addDays(today, 1 + hire * step + ((car * 7 + hire * 5) % (step - 3)));
      const to = addDays(from, (car + hire) % 3);
      const days = listRangeDays({ from, to });
      return { carId: free[car]?._id, days, from, to, version: 0, changedAt: CHANGED_AT };
    });
  });
}

export function dropDatabase(uri: string) {
  return withDatabase(uri, (database) => database.dropDatabase());
}

export function makePlate(number: number): string {
  const at = FIRST_PLATE + number;
  const letter = (n: number) => String.fromCharCode(65 + (n % 26));
  const digits = String(at % 1_000).padStart(3, '0');
  return `K${letter(at / 676_000)}${letter(at / 26_000)}${digits}${letter(at / 1_000)}`;
}

export function makeReceipt(at: number): string {
  return `TK${((at * 7_919) % 60_466_176).toString(36).toUpperCase().padStart(8, '0')}`;
}

async function withDatabase(uri: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const path = new URL(uri).pathname.slice(1);
  await work(client.db(path || 'twende'));
  await client.close();
}

async function insert(
  database: Database,
  collection: string,
  count: number,
  documentOf: (at: number) => object,
): Promise<void> {
  let waiting: Promise<unknown>[] = [];
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - start);
    const batch = Array.from({ length: size }, (_, index) => documentOf(start + index));
    // A room's id consists of its users' ids, so a second room of the same users is a duplicate and left out.
    waiting.push(
      database.collection(collection).insertMany(batch, { ordered: false }).catch(ignoreDuplicates),
    );
    if (waiting.length < BATCHES_AT_ONCE) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
}

function ignoreDuplicates(error: unknown): void {
  const isDuplicate = error instanceof mongoose.mongo.MongoBulkWriteError && error.code === 11_000;
  if (!isDuplicate) throw error;
}

function makeMessage(at: number, [one, other]: [Id, Id]) {
  const [senderId, receiverId] = at % 2 === 0 ? [one, other] : [other, one];
  return {
    _id: new ObjectId(at.toString(16).padStart(24, 'c')),
    ...{ senderId, senderName: 'Wanjiku Mwangi', receiverId, receiverName: 'Otieno Barasa' },
    ...{ message: `Is the car free on the weekend? (${at})`, isRead: at % MESSAGES_PER_ROOM !== 9 },
    timestamp: new Date(Date.now() - HOUR_MS - (at % 10_000_000) * 1_000),
    roomId: [one, other].map(String).sort().join('-'),
    dedupeKey: `bench-${at}`,
  };
}
