import { DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';

const contactMessageFields = {
  name: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
  createdAt: { type: Date, required: true },
} as const;
const contactMessageSchema = defineSchema(contactMessageFields, 'contactmessages');
contactMessageSchema.index({ email: 1, createdAt: 1 });
contactMessageSchema.index(
  { createdAt: 1 },
  { expireAfterSeconds: RETENTION_DAYS.contactMessage * DAY_SECONDS },
);

const ContactMessageModel = defineModel<SchemaFields<typeof contactMessageFields>>(
  'ContactMessage',
  contactMessageSchema,
);

type ContactMessage = SchemaFields<typeof contactMessageFields>;

export async function insertContactMessage(
  { name, email, message }: { name: string; email: string; message: string },
  now: Date,
): Promise<void> {
  await ContactMessageModel.create({ name, email, message, createdAt: now });
}

/** Returns the messages from an email address, oldest first. */
export async function findContactMessages(email: string): Promise<ContactMessage[]> {
  return ContactMessageModel.find({ email }).sort({ createdAt: 1 }).lean();
}

export async function deleteContactMessages(email: string): Promise<void> {
  await ContactMessageModel.deleteMany({ email });
}
