import mongoose from 'mongoose';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import type { Settings, SettingsChange } from '#shared/settings/contract';
import { defineModel, defineSchema } from '../../db/define-model';
import { upsert } from '../../db/write-errors';

const { Mixed } = mongoose.Schema.Types;

/**
 * Stored settings; a field that was never changed is absent. The contract defines the form of Mixed fields.
 */
const settingsFields = {
  _id: { type: String, required: true },
  supportEmail: String,
  social: Mixed,
  announcement: Mixed,
  adminTwoStep: Boolean,
  updatedAt: Date,
  /** Name of the admin who changed the settings last, as it was at that time. */
  updatedBy: String,
} as const;
const settingsSchema = defineSchema(settingsFields, 'settings');

type SettingsRecord = Partial<Pick<Settings, 'supportEmail'>> & {
  _id: string;
  social?: Partial<Settings['social']>;
  announcement?: Partial<Settings['announcement']>;
  adminTwoStep?: boolean;
  updatedAt?: Date;
  updatedBy?: string;
};
const SettingsModel = defineModel<SettingsRecord>('Settings', settingsSchema);

const DOCUMENT_ID = 'settings';

export async function findSettings(): Promise<SettingsRecord | null> {
  return SettingsModel.findById(DOCUMENT_ID).lean<SettingsRecord>();
}

export async function writeSettings(
  change: SettingsChange,
  by: { updatedAt: Date; updatedBy: string },
): Promise<void> {
  const update = { $set: { ...toFieldPaths(change), ...by } };
  await upsert(() => SettingsModel.updateOne({ _id: DOCUMENT_ID }, update, { upsert: true }).exec());
}

/** Replaces the name of the admin who changed the settings last, if `isErased` returns true for it. */
export async function eraseSettingsAdminName(isErased: (name: string) => boolean): Promise<void> {
  const { updatedBy } = (await findSettings()) ?? {};
  if (!updatedBy || !isErased(updatedBy)) return;
  await SettingsModel.updateOne(
    { _id: DOCUMENT_ID, updatedBy },
    { $set: { updatedBy: ERASURE_REPLACEMENTS.name } },
  );
}

/** Converts { social: { x } } to 'social.x', so that the update keeps concurrent changes of other fields. */
function toFieldPaths(change: SettingsChange): Record<string, unknown> {
  const paths = Object.entries(change).flatMap(([part, value]): [string, unknown][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([name, inner]) => [`${part}.${name}`, inner])
      : [[part, value]],
  );
  return Object.fromEntries(paths);
}
