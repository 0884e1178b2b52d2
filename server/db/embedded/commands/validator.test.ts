import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, refusal, type TestDatabase } from '../testing/open-database';

interface Row {
  readonly _id: number;
  readonly name?: string | number;
}

const NAMED = { $jsonSchema: { required: ['name'], properties: { name: { bsonType: 'string' } } } };

describe('validators', () => {
  let database: TestDatabase;
  let name: string;
  let count = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    name = `validated${++count}`;
  });
  afterAll(() => database.close());

  async function create(options: mongoose.mongo.CreateCollectionOptions) {
    await database.db.createCollection(name, options);
    return database.db.collection<Row>(name);
  }

  test('refuses invalid documents with error 121 on insert, update, replace and upsert', async () => {
    const rows = await create({ validator: NAMED });
    await rows.insertOne({ _id: 1, name: 'a' });
    expect(await refusal(rows.insertOne({ _id: 2 }))).toMatchObject({
      code: 121,
      errInfo: { failingDocumentId: 2 },
    });
    expect(await refusal(rows.updateOne({ _id: 1 }, { $set: { name: 5 } }))).toMatchObject({ code: 121 });
    expect(await refusal(rows.replaceOne({ _id: 1 }, {}))).toMatchObject({ code: 121 });
    expect(await refusal(rows.findOneAndUpdate({ _id: 1 }, { $unset: { name: '' } }))).toMatchObject({
      code: 121,
    });
    const upsert = rows.updateOne({ _id: 3 }, { $set: { name: 5 } }, { upsert: true });
    expect(await refusal(upsert)).toMatchObject({ code: 121 });
    expect(await rows.find().toArray()).toEqual([{ _id: 1, name: 'a' }]);
  });

  test('stores an invalid document if bypassDocumentValidation is set', async () => {
    const rows = await create({ validator: NAMED });
    await rows.insertOne({ _id: 1 }, { bypassDocumentValidation: true });
    await rows.updateOne({ _id: 1 }, { $set: { name: 5 } }, { bypassDocumentValidation: true });
    expect(await rows.findOne()).toEqual({ _id: 1, name: 5 });
  });

  test('applies a validator of query operators, and its replacement by collMod', async () => {
    const rows = await create({ validator: { name: { $in: ['a', 'b'] } } });
    expect(await refusal(rows.insertOne({ _id: 1, name: 'c' }))).toMatchObject({ code: 121 });
    await database.db.command({ collMod: name, validator: { name: 'c' } });
    await rows.insertOne({ _id: 1, name: 'c' });
    expect(await rows.options()).toEqual({ validator: { name: 'c' } });
    await database.db.command({ collMod: name, validationLevel: 'off' });
    await rows.insertOne({ _id: 2, name: 'd' });
  });

  test('allows updates of invalid documents at level moderate, and any write with action warn', async () => {
    const rows = await create({ validator: NAMED, validationLevel: 'moderate' });
    await rows.insertOne({ _id: 1 }, { bypassDocumentValidation: true });
    await rows.insertOne({ _id: 2, name: 'a' });
    await rows.updateOne({ _id: 1 }, { $set: { name: 5 } });
    expect(await refusal(rows.updateOne({ _id: 2 }, { $set: { name: 5 } }))).toMatchObject({ code: 121 });
    await database.db.command({ collMod: name, validationAction: 'warn' });
    await rows.insertOne({ _id: 3 });
  });

  test("accepts a mongoose model's documents under the model's JSON schema", async () => {
    const schema = new mongoose.Schema({
      name: { type: String, required: true, enum: ['Taco', 'Soup'] },
      tags: [String],
      parts: [{ n: Number, at: Date }],
      nested: { flag: Boolean, id: mongoose.Schema.Types.ObjectId },
      extra: { type: Map, of: Number },
    });
    const rows = await create({ validator: { $jsonSchema: schema.toJSONSchema({ useBsonType: true }) } });
    const Dish = mongoose.model(name, schema, name);
    const dish = new Dish({ name: 'Taco', tags: ['a'], parts: [{ n: 1, at: new Date() }], extra: { a: 1 } });
    const saved = dish.toBSON();
    mongoose.deleteModel(name);
    const raw: mongoose.mongo.Collection = database.db.collection(name);
    await raw.insertOne(saved);
    expect(await refusal(raw.insertOne({ ...saved, name: 'Pizza' }))).toMatchObject({ code: 121 });
    expect(await refusal(raw.insertOne({ ...saved, tags: [5] }))).toMatchObject({ code: 121 });
    expect(await refusal(raw.insertOne({ ...saved, extra: { a: 'x' } }))).toMatchObject({ code: 121 });
    expect(await rows.countDocuments()).toBe(1);
  });

  test.each<[string, mongoose.mongo.Document, number]>([
    ['an unknown operator', { validator: { name: { $foo: 1 } } }, 2],
    ['an unknown keyword', { validator: { $jsonSchema: { foo: 1 } } }, 9],
    ['an empty list of required fields', { validator: { $jsonSchema: { required: [] } } }, 9],
    ['an unknown level', { validator: {}, validationLevel: 'some' }, 2],
    ['a validator that is no document', { validator: 5 }, 14],
  ])('refuses create with %s', async (_, options, code) => {
    expect(await refusal(database.db.command({ create: name, ...options }))).toMatchObject({ code });
  });
});
