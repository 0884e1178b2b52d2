import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/open-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Counter {
  readonly _id: string;
  readonly n: number;
}

test('applies 200 concurrent increments and returns a different result for each', async () => {
  const clients = await Promise.all(
    Array.from({ length: 4 }, () => new mongoose.mongo.MongoClient(database.uri).connect()),
  );
  const increments = Array.from({ length: 200 }, (_, at) =>
    clients[at % clients.length]
      ?.db('test')
      .collection<Counter>('counters')
      .findOneAndUpdate({ _id: 'x' }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' }),
  );
  const seen = (await Promise.all(increments)).map((counter) => Number(counter?.n));
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  await Promise.all(clients.map((client) => client.close()));
});

test('applies five of 20 concurrent conditional decrements to a counter of 5', async () => {
  const seats = database.db.collection<Counter>('seats');
  await seats.insertOne({ _id: 'left', n: 5 });
  const decremented = await Promise.all(
    Array.from({ length: 20 }, () => seats.updateOne({ _id: 'left', n: { $gt: 0 } }, { $inc: { n: -1 } })),
  );
  expect(decremented.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(5);
  expect(await seats.findOne({ _id: 'left' })).toEqual({ _id: 'left', n: 0 });
});

test('shows an acknowledged write to a read on another connection', async () => {
  const reader = await new mongoose.mongo.MongoClient(database.uri).connect();
  const rows = database.db.collection('seen');
  for (let n = 0; n < 50; n++) {
    const { insertedId } = await rows.insertOne({ n });
    expect(await reader.db('test').collection('seen').findOne({ _id: insertedId })).not.toBeNull();
  }
  await reader.close();
});

test('replies to short queries before a long query ends', async () => {
  const rows = database.db.collection('rows');
  await rows.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n })));
  let isDone = false;
  const numbers = Array.from({ length: 300 }, (_, n) => n);
  const long = rows
    .find({
      $expr: {
        $lt: [{ $sum: { $map: { input: numbers, in: { $multiply: ['$$this', '$n'] } } } }, 0],
      },
    })
    .toArray()
    .then(() => {
      isDone = true;
    });
  for (let n = 0; n < 5; n++) await rows.findOne({ n });
  expect(isDone).toBe(false);
  await long;
});

test('supports unique fields, timestamps, population and sessions of mongoose models', async () => {
  const connection = await mongoose
    .createConnection(database.uri, { dbName: 'models', autoIndex: true, autoCreate: true })
    .asPromise();
  const userSchema = new mongoose.Schema(
    { email: { type: String, unique: true, required: true }, age: Number },
    { timestamps: true },
  );
  const User = connection.model('User', userSchema);
  const Car = connection.model(
    'Car',
    new mongoose.Schema({ owner: { type: mongoose.Types.ObjectId, ref: 'User' }, price: Number }),
  );
  await Promise.all([User.init(), Car.init()]);
  const user = await User.create({ email: 'amina@example.com', age: 30 });
  await expect(User.create({ email: 'amina@example.com' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { email: 'amina@example.com' },
  });
  await Car.create([
    { owner: user._id, price: 1500 },
    { owner: user._id, price: 2500 },
  ]);
  const car = await Car.findOne({ price: { $gt: 2000 } }).populate<{ owner: { email: string } }>('owner');
  expect(car?.owner.email).toBe('amina@example.com');
  const found = await User.findOneAndUpdate(
    { email: /^AMINA/i },
    { $inc: { age: 1 } },
    { returnDocument: 'after' },
  ).lean();
  expect(found).toMatchObject({ age: 31, createdAt: expect.any(Date), updatedAt: expect.any(Date) });
  user.age = 40;
  await user.save();
  expect(await User.exists({ age: 40 })).toEqual({ _id: user._id });
  expect(await Car.aggregate([{ $group: { _id: '$owner', sum: { $sum: '$price' } } }])).toEqual([
    { _id: user._id, sum: 4000 },
  ]);
  const lean: number[] = [];
  for await (const { price } of Car.find().sort({ price: 1 }).lean().cursor()) lean.push(Number(price));
  expect(lean).toEqual([1500, 2500]);
  expect(await Car.syncIndexes()).toEqual([]);
  const session = await connection.startSession();
  expect(await User.countDocuments({}, { session })).toBe(1);
  await session.endSession();
  await connection.close();
});
