import mongoose from 'mongoose';
import { HOUR_MS } from '#shared/core/durations';
import { plateOf, userFields } from './admin-rows.model';

const { ObjectId } = mongoose.Types;
type Id = InstanceType<typeof ObjectId>;
type Database = mongoose.mongo.Db;

const BATCH_SIZE = 5_000;
const BATCHES_AT_ONCE = 3;
const MESSAGES_PER_ROOM = 10;
/** Plates of the demo cars begin with other letters. */
const FIRST_PLATE = 4 * 676_000;
/** Long ago: read models read recent writes again. */
const CHANGED_AT = new Date(0);

export type Scale = { cars: number; users: number; messages: number };

/**
 * Fills a database that holds demo cars up to this scale: copies of these cars, one a user, and rooms of ten messages.
 * The user with this address gets a fiftieth of a percent of the messages.
 */
export async function fillScale(uri: string, scale: Scale, reader: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const database = client.db('twende');
  const users = Array.from({ length: scale.users }, () => new ObjectId());
  const userAt = (at: number) => users[at % users.length] ?? new ObjectId();
  await insert(database, 'users', scale.users, (at) => {
    const createdAt = new Date(Date.now() - (scale.users - at) * 1_000);
    return { _id: users[at], ...userFields(at), createdAt, changedAt: CHANGED_AT };
  });

  const samples = await database.collection('cars').find({ listed: true }).toArray();
  await insert(database, 'cars', scale.cars - samples.length, (at) => ({
    ...samples[at % samples.length],
    ...{ _id: new ObjectId(), userId: userAt(at), regNo: plateOf(FIRST_PLATE + at), changedAt: CHANGED_AT },
  }));

  const me = await database.collection('users').findOne({ email: reader });
  const mine = Math.ceil(scale.messages / MESSAGES_PER_ROOM / 5_000);
  const sidesOf = (room: number): [Id, Id] =>
    room < mine && me ? [me._id, userAt(room)] : [userAt(room), userAt(room + 1 + (room % 97))];
  await insert(database, 'messages', scale.messages, (at) =>
    messageFields(at, sidesOf(Math.floor(at / MESSAGES_PER_ROOM))),
  );
  await insert(database, 'conversations', scale.messages / MESSAGES_PER_ROOM, (room) => {
    const [low, high] = sidesOf(room).sort((one, other) => (String(one) < String(other) ? -1 : 1));
    const last = room * MESSAGES_PER_ROOM + MESSAGES_PER_ROOM - 1;
    const { _id, timestamp, roomId } = messageFields(last, sidesOf(room));
    return { _id: roomId, lowId: low, highId: high, lastMessageId: _id, lastAt: timestamp };
  });
  await client.close();
}

async function insert(
  database: Database,
  collection: string,
  count: number,
  rowOf: (at: number) => object,
): Promise<void> {
  let waiting: Promise<unknown>[] = [];
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - start);
    const batch = Array.from({ length: size }, (_, index) => rowOf(start + index));
    // Two users may meet in two rooms: the second is left out.
    waiting.push(
      database.collection(collection).insertMany(batch, { ordered: false }).catch(ignoreDuplicates),
    );
    if (waiting.length === BATCHES_AT_ONCE) {
      await Promise.all(waiting);
      waiting = [];
    }
  }
  await Promise.all(waiting);
}

function ignoreDuplicates(error: unknown): void {
  const isDuplicate = error instanceof mongoose.mongo.MongoBulkWriteError && error.code === 11_000;
  if (!isDuplicate) throw error;
}

/** The message with this number; its id is made of the number. */
function messageFields(at: number, [one, other]: [Id, Id]) {
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
