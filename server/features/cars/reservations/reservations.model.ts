import mongoose from 'mongoose';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';

const reservationFields = {
  _id: { type: String, required: true },
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  until: { type: Date, required: true },
} as const;
const reservationSchema = defineSchema(reservationFields, 'platereservations');
reservationSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
reservationSchema.index({ userId: 1 });

const ReservationModel = defineModel<SchemaFields<typeof reservationFields>>(
  'PlateReservation',
  reservationSchema,
);

export async function reservePlateForUser(regNo: string, userId: string, until: Date): Promise<void> {
  await ReservationModel.replaceOne({ _id: regNo }, { userId, until }, { upsert: true });
}

/** Returns the id of the user for whom the plate is reserved; null if it is not reserved. */
export async function findReservationUserId(regNo: string, now: Date): Promise<string | null> {
  const reservation = await ReservationModel.findOne({ _id: regNo, until: { $gt: now } }).lean();
  return reservation?.userId.toHexString() ?? null;
}

export async function findUserReservations(userId: string): Promise<{ _id: string; until: Date }[]> {
  return ReservationModel.find({ userId }, { until: 1 }).lean<{ _id: string; until: Date }[]>();
}

export async function deleteUserReservations(userId: string): Promise<void> {
  await ReservationModel.deleteMany({ userId });
}
