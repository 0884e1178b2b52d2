import mongoose from 'mongoose';
import { defineModel, type FieldsOf } from '../../../db/define-model';

const reservationFields = {
  /** The plate. */
  _id: { type: String, required: true },
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  until: { type: Date, required: true },
} as const;
const reservationSchema = new mongoose.Schema(reservationFields, {
  collection: 'platereservations',
  versionKey: false,
  strict: 'throw',
});
reservationSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
reservationSchema.index({ userId: 1 });

const ReservationModel = defineModel<FieldsOf<typeof reservationFields>>(
  'PlateReservation',
  reservationSchema,
);

/** Keeps a plate for one user; replaces an earlier reservation. */
export async function reservePlateFor(regNo: string, userId: string, until: Date): Promise<void> {
  await ReservationModel.replaceOne({ _id: regNo }, { userId, until }, { upsert: true });
}

/** The user for whom the plate is kept; null if it is free for all. */
export async function findReservation(regNo: string, now: Date): Promise<string | null> {
  const reservation = await ReservationModel.findOne({ _id: regNo, until: { $gt: now } }).lean();
  return reservation?.userId.toHexString() ?? null;
}

/** The plates that are kept for a user, with the end of each. */
export async function findReservationsOf(userId: string): Promise<{ _id: string; until: Date }[]> {
  return ReservationModel.find({ userId }, { until: 1 }).lean<{ _id: string; until: Date }[]>();
}

export async function deleteReservationsOf(userId: string): Promise<void> {
  await ReservationModel.deleteMany({ userId });
}
