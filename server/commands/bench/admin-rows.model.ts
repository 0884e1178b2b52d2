import mongoose from 'mongoose';
import { computeSubscriptionEnd } from '#shared/cars/rules';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import { FEES } from '#shared/core/limits';

const { ObjectId } = mongoose.Types;
const BATCH_SIZE = 5_000;
const FIRST = [
  'Wanjiku',
  'Otieno',
  'Achieng',
  'Kamau',
  'Halima',
  'Kiptoo',
  'Njeri',
  'Mumo',
  'Zawadi',
  'Abdi',
];
const LAST = ['Mwangi', 'Odhiambo', 'Wairimu', 'Cheruiyot', 'Hassan', 'Mutua', 'Njoroge', 'Barasa'];
const MODELS = [
  ['Toyota', 'Prado'],
  ['Nissan', 'X-Trail'],
  ['Mazda', 'Demio'],
  ['Subaru', 'Forester'],
  ['Toyota', 'Fielder'],
];

export type Counts = { users: number; cars: number; transactions: number };

/** Fills a database with rows as the product stores them, through the driver's insertMany. */
export async function fillTables(uri: string, counts: Counts): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const database = client.db('twende');
  const now = Date.now();
  const userIds = Array.from({ length: counts.users }, () => new ObjectId());
  const insert = async (collection: string, count: number, rowOf: (at: number) => object) => {
    for (let start = 0; start < count; start += BATCH_SIZE) {
      const size = Math.min(BATCH_SIZE, count - start);
      await database
        .collection(collection)
        .insertMany(Array.from({ length: size }, (_, index) => rowOf(start + index)));
    }
  };
  /** Spread evenly over two years, in the order of the rows. */
  const moment = (at: number, count: number) => new Date(now - ((count - at) / count) * 730 * DAY_MS);
  const ownerOf = (at: number) => userIds[at % counts.users] ?? new ObjectId();

  await insert('users', counts.users, (at) => ({
    _id: userIds[at],
    ...userFields(at),
    createdAt: moment(at, counts.users),
    changedAt: moment(at, counts.users),
  }));
  await insert('cars', counts.cars, (at) => ({
    ...carFields(at),
    userId: ownerOf(at * 7),
    ...subscription(moment(at, counts.cars), now),
  }));
  await insert('transactions', counts.transactions, (at) => ({
    ...transactionFields(at),
    userId: ownerOf(at * 3),
    createdAt: moment(at, counts.transactions),
    updatedAt: moment(at, counts.transactions),
    changedAt: moment(at, counts.transactions),
  }));
  await client.close();
}

/** The plate of the car with this number. */
export function plateOf(at: number): string {
  const letter = (n: number) => String.fromCharCode(65 + (n % 26));
  const digits = String(at % 1_000).padStart(3, '0');
  return `K${letter(at / 676_000)}${letter(at / 26_000)}${digits}${letter(at / 1_000)}`;
}

/** The M-Pesa receipt of the transaction with this number. */
export function receiptOf(at: number): string {
  return `TK${((at * 7_919) % 60_466_176).toString(36).toUpperCase().padStart(8, '0')}`;
}

/** The user with this number, without times. */
export function userFields(at: number) {
  const name = `${FIRST[at % FIRST.length]} ${LAST[(at * 3) % LAST.length]}`;
  return {
    email: `${name.toLowerCase().replace(' ', '.')}.${at}@example.com`,
    name,
    emailProven: true,
    photoURL: '',
    phone: `07${String(10_000_000 + at)}`,
    brandName: at % 10 === 0 ? `${LAST[at % LAST.length]} Car Hire ${at}` : '',
    isAdmin: false,
    isVerified: at % 3 === 0,
    tokenVersion: 0,
    suspendedAt: null,
  };
}

function carFields(at: number) {
  const [make, model] = MODELS[at % MODELS.length] ?? [];
  return {
    ...{ regNo: plateOf(at), make, model, year: 2000 + (at % 25), color: 'White' },
    ...{ transmission: 'automatic', category: 'suv', fuel: 'petrol', nearestTown: 'Westlands' },
    ...{ county: 'nairobi', price: 1_500 + (at % 90) * 100, contact: `07${String(10_000_000 + at)}` },
    ...{ description: 'Clean and well kept.', images: ['/img/car.png'], placeholder: '' },
    ...{ isActive: true, ownerSuspended: false, reminderSent: true, reminderClaimedAt: null, renewals: [] },
  };
}

/** No subscription ends during the benchmark: unlisting a car would change what is polled. */
function subscription(createdAt: Date, now: number) {
  const end = computeSubscriptionEnd(createdAt).getTime();
  const endsDuringTheBench = end > now && end < now + HOUR_MS;
  const subscriptionExpiry = new Date(endsDuringTheBench ? end + HOUR_MS : end);
  const isSubscribed = subscriptionExpiry.getTime() > now;
  return {
    ...{ isSubscribed, listed: isSubscribed, subscriptionDate: createdAt, subscriptionExpiry },
    ...{ createdAt, changedAt: createdAt },
  };
}

function transactionFields(at: number) {
  const status = at % 12 === 0 ? 'failed' : 'paid';
  return {
    MerchantRequestID: `merchant-${at}`,
    CheckoutRequestID: `ws_CO_${at}`,
    ...{ ResultCode: status === 'paid' ? 0 : 1032, ResultDesc: 'Processed', Amount: FEES.listing },
    ...(status === 'paid' ? { MpesaReceiptNumber: receiptOf(at), consumedByCarId: new ObjectId() } : {}),
    PhoneNumber: `2547${String(10_000_000 + (at % 80_000_000))}`,
    AccountReference: plateOf(at % 100_000),
    ...{ origin: 'mpesa', status, purpose: at % 3 === 0 ? 'registration' : 'renewal', queries: 0 },
    history: [{ status, cause: 'bench', at: new Date() }],
  };
}
