import mongoose, { type Types } from 'mongoose';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, type FieldsOf } from '../../db/define-model';

const contactMessageFields = {
  name: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
  createdAt: { type: Date, required: true },
  /** Time of the last attempt to mail it to support. */
  triedAt: { type: Date, required: true },
  mailedAt: { type: Date, default: null },
} as const;
const contactMessageSchema = new mongoose.Schema(contactMessageFields, {
  collection: 'contactmessages',
  versionKey: false,
  strict: 'throw',
});
contactMessageSchema.index({ mailedAt: 1, triedAt: 1 });
contactMessageSchema.index({ email: 1, createdAt: 1 });
contactMessageSchema.index(
  { createdAt: 1 },
  { expireAfterSeconds: RETENTION_DAYS.contactMessage * 24 * 60 * 60 },
);

const ContactMessageModel = defineModel<FieldsOf<typeof contactMessageFields>>(
  'ContactMessage',
  contactMessageSchema,
);

export type ContactMessage = FieldsOf<typeof contactMessageFields> & { _id: Types.ObjectId };

/** `now` is also the time of the first attempt to mail it. */
export async function insertContactMessage(
  form: { name: string; email: string; message: string },
  now: Date,
): Promise<ContactMessage> {
  const { name, email, message } = form;
  return (
    await ContactMessageModel.create({ name, email, message, createdAt: now, triedAt: now })
  ).toObject();
}

/** Takes the unmailed message with the oldest attempt; only one of several instances gets it. */
export async function claimUnmailed(attemptedBefore: Date, now: Date): Promise<ContactMessage | null> {
  return ContactMessageModel.findOneAndUpdate(
    { mailedAt: null, triedAt: { $lt: attemptedBefore } },
    { $set: { triedAt: now } },
    { sort: { triedAt: 1 }, returnDocument: 'after' },
  ).lean();
}

export async function markMailed(id: Types.ObjectId, now: Date): Promise<void> {
  await ContactMessageModel.updateOne({ _id: id }, { $set: { mailedAt: now } });
}

/** What was sent in the name of an address, oldest first. */
export async function findContactMessages(email: string): Promise<ContactMessage[]> {
  return ContactMessageModel.find({ email }).sort({ createdAt: 1 }).lean();
}

export async function deleteContactMessages(email: string): Promise<void> {
  await ContactMessageModel.deleteMany({ email });
}
