import mongoose from 'mongoose';
import { addDays, listDays, toDay } from '#shared/core/days';

const { ObjectId } = mongoose.Types;
const BATCH_SIZE = 6_000;
const BATCHES_AT_ONCE = 3;
const YEAR_DAYS = 360;
/** Long ago: read models read recent writes again. */
const CHANGED_AT = new Date(0);

/**
 * Gives every car so many hires of one to three days, spread over the coming year, by the driver's insertMany.
 * Cars that have hires from the demo data keep those alone.
 */
export async function fillHires(uri: string, perCar: number): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const database = client.db('twende');
  const hires = database.collection('hiredays');
  const today = toDay(Date.now());
  const step = Math.floor(YEAR_DAYS / perCar);
  let batch: object[] = [];
  let waiting: Promise<unknown>[] = [];
  const send = async () => {
    waiting.push(hires.insertMany(batch, { ordered: false }));
    batch = [];
    if (waiting.length < BATCHES_AT_ONCE) return;
    await Promise.all(waiting);
    waiting = [];
  };

  const held = new Set((await hires.distinct('carId')).map(String));
  let car = 0;
  // In the order of the cars, so that most keys of an index are added at its end.
  for await (const { _id: carId } of database.collection('cars').find({}, { projection: { _id: 1 } })) {
    if (held.has(String(carId))) continue;
    car += 1;
    for (let hire = 0; hire < perCar; hire += 1) {
      const from = addDays(today, 1 + hire * step + ((car * 7 + hire * 5) % (step - 3)));
      const to = addDays(from, (car + hire) % 3);
      const days = listDays({ from, to });
      batch.push({ _id: new ObjectId(), carId, days, from, to, version: 0, changedAt: CHANGED_AT });
    }
    if (batch.length >= BATCH_SIZE) await send();
  }
  if (batch.length > 0) await send();
  await Promise.all(waiting);
  await client.close();
}
