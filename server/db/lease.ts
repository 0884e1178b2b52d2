import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { defineModel, defineSchema, type SchemaFields } from './define-model';
import { writeUnlessDuplicate } from './write-errors';

const leaseFields = {
  _id: { type: String, required: true },
  holder: { type: String, required: true },
  until: { type: Date, required: true },
} as const;
const leaseSchema = defineSchema(leaseFields, 'leases');
const LeaseModel = defineModel<SchemaFields<typeof leaseFields> & { _id: string }>('Lease', leaseSchema);

/** Milliseconds after which a crashed holder's lease expires; a running holder renews its lease. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const ACQUIRE_TIMEOUT_MS = 15_000;
const RETRY_MS = 25;

/**
 * Runs work under the lease `name`, which only one caller among all instances holds at a time. Used for work
 * whose writes depend on several documents that the work has read.
 * @throws if the lease does not become free within `waitMs`
 */
export async function runWithLease<T>(
  name: string,
  work: () => Promise<T>,
  { waitMs = ACQUIRE_TIMEOUT_MS }: { waitMs?: number } = {},
): Promise<T> {
  const holder = randomUUID();
  const giveUpAt = Date.now() + waitMs;
  while (!(await take(name, holder))) {
    if (Date.now() > giveUpAt) throw new Error(`The lease ${name} is held by another process.`);
    await pause(RETRY_MS);
  }
  const renewing = setInterval(() => void renew(name, holder), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await LeaseModel.deleteOne({ _id: name, holder });
  }
}

/** Renews the lease; ignores a failure, because the lease lasts long enough for two more tries. */
async function renew(name: string, holder: string): Promise<void> {
  const until = new Date(Date.now() + LEASE_MS);
  await LeaseModel.updateOne({ _id: name, holder }, { $set: { until } }).catch(() => undefined);
}

async function take(name: string, holder: string): Promise<boolean> {
  const now = Date.now();
  return writeUnlessDuplicate(false, async () => {
    await LeaseModel.updateOne(
      { _id: name, until: { $lte: new Date(now) } },
      { $set: { holder, until: new Date(now + LEASE_MS) } },
      { upsert: true },
    );
    return true;
  });
}
