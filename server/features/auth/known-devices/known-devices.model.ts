import mongoose from 'mongoose';
import { DAY_MS } from '#shared/core/durations';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { upsert } from '../../../db/write-errors';

export const DEVICE_LIFETIME_MS = 180 * DAY_MS;

const deviceFields = {
  /** Hash of the user's id and the random id in the browser's cookie. */
  _id: { type: String, required: true },
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  signedInAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const deviceSchema = defineSchema(deviceFields, 'knowndevices');
deviceSchema.index({ userId: 1, signedInAt: -1 });
deviceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const KnownDeviceModel = defineModel<SchemaFields<typeof deviceFields> & { _id: string }>(
  'KnownDevice',
  deviceSchema,
);

export async function isKnownDevice(id: string, now: Date): Promise<boolean> {
  return (await KnownDeviceModel.exists({ _id: id, expiresAt: { $gt: now } })) !== null;
}

/** Stores a device or extends its lifetime; returns whether the device is new. */
export async function storeKnownDevice(
  id: string,
  device: { userId: string; signedInAt: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await upsert(() =>
    KnownDeviceModel.updateOne({ _id: id }, { $set: device }, { upsert: true }),
  );
  return result.upsertedCount > 0;
}

/** Returns a user's devices, the latest sign-in first. */
export async function findKnownDevices(userId: string) {
  return KnownDeviceModel.find({ userId }, { signedInAt: 1, expiresAt: 1 }).sort({ signedInAt: -1 }).lean();
}

/** Deletes a user's devices except the `kept` devices with the latest sign-ins. */
export async function deleteOldestDevices(userId: string, kept: number): Promise<void> {
  const surplus = await KnownDeviceModel.find({ userId }, { _id: 1 })
    .sort({ signedInAt: -1 })
    .skip(kept)
    .lean();
  if (surplus.length > 0) await KnownDeviceModel.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
}
