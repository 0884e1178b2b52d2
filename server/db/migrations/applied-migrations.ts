import mongoose from 'mongoose';
import { defineModel, type FieldsOf } from '../define-model';
import { isDuplicateKey } from '../duplicate-key';
import type { Migration } from './migration';

/** One document per migration that has run on this database. */
const appliedFields = {
  /** The migration's version. */
  _id: { type: Number, required: true },
  name: { type: String, required: true },
  appliedAt: { type: Date, required: true },
} as const;
const appliedSchema = new mongoose.Schema(appliedFields, {
  collection: 'migrations',
  versionKey: false,
  strict: 'throw',
});
const AppliedModel = defineModel<FieldsOf<typeof appliedFields> & { _id: number }>(
  'AppliedMigration',
  appliedSchema,
);

/** The versions of the migrations that have run. */
export async function findApplied(): Promise<Set<number>> {
  const applied = await AppliedModel.find({}, { _id: 1 }).lean();
  return new Set(applied.map(({ _id }) => _id));
}

/** Records that a migration has run; a second record changes nothing. */
export async function recordApplied({ version, name }: Migration): Promise<void> {
  try {
    await AppliedModel.create({ _id: version, name, appliedAt: new Date() });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
