import mongoose from 'mongoose';
import type { NotificationKind, NotificationWay } from '#shared/notifications/kinds';
import { defineModel, defineSchema } from '../../../db/define-model';
import { upsert } from '../../../db/write-errors';

const { ObjectId, Mixed } = mongoose.Schema.Types;

/** Channels (email, SMS, push) that a user chose per kind of notification; the others have defaults. */
export type ChosenWays = Partial<Record<NotificationKind, Partial<Record<NotificationWay, boolean>>>>;

const choiceSchema = defineSchema(
  {
    _id: { type: ObjectId, required: true },
    chosen: { type: Mixed, required: true },
  },
  'notificationchoices',
);
type ChoiceRecord = { chosen: ChosenWays };
const ChoiceModel = defineModel<ChoiceRecord>('NotificationChoice', choiceSchema);

export async function findChosenWays(userId: string): Promise<ChosenWays> {
  return (await ChoiceModel.findById(userId).lean<ChoiceRecord>())?.chosen ?? {};
}

/** Stores a user's choices; keeps choices of other kinds of notification and of other channels. */
export async function addChosenWays(userId: string, chosen: ChosenWays): Promise<void> {
  const changes = Object.entries(chosen).flatMap(([kind, ways]) =>
    Object.entries(ways).map(([way, isOn]) => [`chosen.${kind}.${way}`, isOn] as const),
  );
  if (changes.length === 0) return;
  const update = { $set: Object.fromEntries(changes) };
  await upsert(() => ChoiceModel.updateOne({ _id: userId }, update, { upsert: true }));
}

export async function deleteChosenWays(userId: string): Promise<void> {
  await ChoiceModel.deleteOne({ _id: userId });
}
