import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { defineModel, type FieldsOf } from './define-model';
import { isDuplicateKey } from './duplicate-key';

/** Distributed lock; a crashed holder's lease expires. */
const leaseFields = {
  _id: { type: String, required: true },
  holder: { type: String, required: true },
  until: { type: Date, required: true },
} as const;
const leaseSchema = new mongoose.Schema(leaseFields, {
  collection: 'leases',
  versionKey: false,
  strict: 'throw',
});
const LeaseModel = defineModel<FieldsOf<typeof leaseFields> & { _id: string }>('Lease', leaseSchema);

/** Longer than any work that runs under a lease. */
const LEASE_MS = 10_000;
const ACQUIRE_TIMEOUT_MS = 15_000;
const RETRY_MS = 25;

/**
 * Runs work under a lease that one holder of all instances has at a time.
 * For work that writes on the strength of several documents it read.
 * @throws when the lease is not free within ACQUIRE_TIMEOUT_MS
 */
export async function underLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const giveUpAt = Date.now() + ACQUIRE_TIMEOUT_MS;
  while (!(await take(name, holder))) {
    if (Date.now() > giveUpAt) throw new Error(`The lease ${name} is held by another process.`);
    await pause(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    await LeaseModel.deleteOne({ _id: name, holder });
  }
}

async function take(name: string, holder: string): Promise<boolean> {
  const now = Date.now();
  try {
    await LeaseModel.updateOne(
      { _id: name, until: { $lte: new Date(now) } },
      { $set: { holder, until: new Date(now + LEASE_MS) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
