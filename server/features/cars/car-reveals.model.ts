import mongoose from 'mongoose';
import { defineModel, type FieldsOf } from '../../db/define-model';

const RETENTION_SECONDS = 365 * 24 * 60 * 60;

/** Who was shown which lender's number and when: disclosures must be accounted for (DARAJA §4.4). */
const revealFields = {
  carId: { type: mongoose.Schema.Types.ObjectId, required: true },
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
} as const;
const revealSchema = new mongoose.Schema(revealFields, {
  collection: 'carreveals',
  versionKey: false,
  strict: 'throw',
});
revealSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

const RevealModel = defineModel<FieldsOf<typeof revealFields>>('CarReveal', revealSchema);

export async function insertReveal(reveal: { carId: string; userId: string; at: Date }): Promise<void> {
  await RevealModel.create(reveal);
}
