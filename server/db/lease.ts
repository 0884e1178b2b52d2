import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { defineModel, type FieldsOf } from './define-model';
import { isDuplicateKey } from './duplicate-key';

/** Who may do what only one at a time may, and until when; whoever died lets go by the passing of time. */
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

/** Longer than any work that is done under a lease. */
const HELD_MS = 10_000;
const PATIENCE_MS = 15_000;
const PAUSE_MS = 25;

/**
 * Does something that reads several documents and writes on what it read, as the only one of all instances.
 * @throws where the lease was not to be had for long
 */
export async function underLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await take(name, holder))) {
    if (Date.now() > giveUpAt) throw new Error(`The lease ${name} is held by somebody else.`);
    await pause(PAUSE_MS);
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
      { $set: { holder, until: new Date(now + HELD_MS) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
