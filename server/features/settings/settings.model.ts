import mongoose from 'mongoose';
import type { Settings, SettingsChange } from '#shared/settings/contract';
import { defineModel } from '../../db/define-model';

const { Mixed } = mongoose.Schema.Types;

/** One document; what was never changed is absent. The parts' form is the contract's. */
const settingsFields = {
  _id: { type: String, required: true },
  supportEmail: String,
  social: Mixed,
  announcement: Mixed,
  updatedAt: Date,
  /** The admin's name then. */
  updatedBy: String,
} as const;
const settingsSchema = new mongoose.Schema(settingsFields, {
  collection: 'settings',
  versionKey: false,
  strict: 'throw',
});

type SettingsRecord = Partial<Pick<Settings, 'supportEmail'>> & {
  _id: string;
  social?: Partial<Settings['social']>;
  announcement?: Partial<Settings['announcement']>;
  updatedAt?: Date;
  updatedBy?: string;
};
const SettingsModel = defineModel<SettingsRecord>('Settings', settingsSchema);

const ONLY = 'settings';

export async function findSettings(): Promise<SettingsRecord | null> {
  return SettingsModel.findById(ONLY).lean<SettingsRecord>();
}

export async function writeSettings(
  change: SettingsChange,
  by: { updatedAt: Date; updatedBy: string },
): Promise<void> {
  await SettingsModel.updateOne({ _id: ONLY }, { $set: { ...pathsOf(change), ...by } }, { upsert: true });
}

/** { social: { x } } → 'social.x': what stands beside it stays as it is in the database, not as it was read. */
function pathsOf(change: SettingsChange): Record<string, unknown> {
  const paths = Object.entries(change).flatMap(([part, value]): [string, unknown][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([name, inner]) => [`${part}.${name}`, inner])
      : [[part, value]],
  );
  return Object.fromEntries(paths);
}
