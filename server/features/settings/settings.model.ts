import mongoose from 'mongoose';
import type { Settings } from '#shared/settings/contract';
import { defineModel } from '../../db/define-model';

const { Mixed } = mongoose.Schema.Types;

/** One document; a part that was never changed is absent. The parts' form is the contract's. */
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

type SettingsRecord = Partial<Settings> & { _id: string; updatedAt?: Date; updatedBy?: string };
const SettingsModel = defineModel<SettingsRecord>('Settings', settingsSchema);

const ONLY = 'settings';

export async function findSettings(): Promise<SettingsRecord | null> {
  return SettingsModel.findById(ONLY).lean<SettingsRecord>();
}

export async function writeSettings(
  parts: Partial<Settings>,
  by: { updatedAt: Date; updatedBy: string },
): Promise<void> {
  await SettingsModel.updateOne({ _id: ONLY }, { $set: { ...parts, ...by } }, { upsert: true });
}
