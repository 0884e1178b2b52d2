import mongoose from 'mongoose';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { upsert } from '../../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

const deviceFields = {
  /** Hash of the push endpoint, so that a browser belongs only to the user who subscribed it last. */
  _id: { type: String, required: true },
  userId: { type: ObjectId, required: true },
  /** The session that subscribed the device; the subscription ends with it. */
  sessionId: { type: String, required: true },
  /** Encrypted endpoint and keys, which allow sending push messages to the device. */
  sealed: { type: String, required: true },
  subscribedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const deviceSchema = defineSchema(deviceFields, 'pushdevices');
deviceSchema.index({ userId: 1, subscribedAt: -1 });
deviceSchema.index({ sessionId: 1 });
deviceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type PushDevice = Omit<SchemaFields<typeof deviceFields>, 'userId'> & { _id: string };
const DeviceModel = defineModel<SchemaFields<typeof deviceFields> & { _id: string }>(
  'PushDevice',
  deviceSchema,
);

export async function storePushDevice({ _id, ...fields }: PushDevice & { userId: string }): Promise<void> {
  await upsert(() => DeviceModel.updateOne({ _id }, { $set: fields }, { upsert: true }));
}

/** Returns a user's devices, latest subscription first. */
export async function findDevices(userId: string): Promise<PushDevice[]> {
  return DeviceModel.find({ userId }).sort({ subscribedAt: -1 }).lean<PushDevice[]>();
}

export async function deleteDevices(userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await DeviceModel.deleteMany({ _id: { $in: ids }, userId });
}

export async function deleteDevicesOfSessions(sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await DeviceModel.deleteMany({ sessionId: { $in: sessionIds } });
}

export async function deleteUserDevices(userId: string): Promise<void> {
  await DeviceModel.deleteMany({ userId });
}
