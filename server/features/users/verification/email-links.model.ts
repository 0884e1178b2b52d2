import mongoose, { type Types } from 'mongoose';
import { VERIFICATION_LIMITS } from '#shared/core/limits';
import { defineModel } from '../../../db/define-model';
import { upsert } from '../../../db/write-errors';

/** The mailed links of a user that are still valid. */
const emailLinkFields = {
  /** The user's id. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** SHA-256 of each mailed token, with its time, oldest first. */
  links: { type: [{ _id: false, tokenHash: String, at: Date }], required: true },
  expiresAt: { type: Date, required: true },
} as const;
const emailLinkSchema = new mongoose.Schema(emailLinkFields, {
  collection: 'emaillinks',
  versionKey: false,
  strict: 'throw',
});
emailLinkSchema.index({ 'links.tokenHash': 1 });
emailLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type EmailLinkRecord = {
  _id: Types.ObjectId;
  links: { tokenHash: string; at: Date }[];
  expiresAt: Date;
};
const EmailLinkModel = defineModel<EmailLinkRecord>('EmailLink', emailLinkSchema);

/** Adds a link, and keeps as many of the newest as may be mailed in a day. */
export async function addEmailLink(userId: string, tokenHash: string, now: Date): Promise<void> {
  await upsert(() =>
    EmailLinkModel.updateOne(
      { _id: userId },
      {
        $push: { links: { $each: [{ tokenHash, at: now }], $slice: -VERIFICATION_LIMITS.emails.max } },
        $set: { expiresAt: new Date(now.getTime() + VERIFICATION_LIMITS.linkMs) },
      },
      { upsert: true },
    ),
  );
}

/**
 * Deletes all links of the user to whom a valid link belongs, and returns the user's id. Of several
 * concurrent calls one gets it, the others null.
 */
export async function takeEmailLink(tokenHash: string, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - VERIFICATION_LIMITS.linkMs);
  const taken = await EmailLinkModel.findOneAndDelete({
    links: { $elemMatch: { tokenHash, at: { $gt: since } } },
  }).lean<EmailLinkRecord>();
  return taken ? taken._id.toHexString() : null;
}

export async function deleteEmailLinks(userId: string): Promise<void> {
  await EmailLinkModel.deleteOne({ _id: userId });
}
