import mongoose, { type Types } from 'mongoose';
import { VERIFICATION_LIMITS } from '#shared/core/limits';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { upsert, writeUnlessDuplicate } from '../../../db/write-errors';
import { UserModel, type UserRecord } from '../users.model';

export type ProofRecord = Pick<UserRecord, 'email' | 'emailProven' | 'createdAt'> & {
  provenPhone?: string | null;
};

const PROOF_FIELDS = { email: 1, emailProven: 1, provenPhone: 1, createdAt: 1 } as const;

export async function findProofs(userId: string): Promise<ProofRecord | null> {
  return UserModel.findById(userId, PROOF_FIELDS).lean<ProofRecord>();
}

/** Returns proofs by user id; `number` is the confirmed phone, otherwise the phone in the profile. */
export async function findProofsOfUsers(userIds: readonly string[]) {
  const users = await UserModel.find(
    { _id: { $in: userIds } },
    { emailProven: 1, provenPhone: 1, phone: 1 },
  ).lean<(Pick<UserRecord, '_id' | 'emailProven' | 'phone'> & { provenPhone?: string | null })[]>();
  return new Map(
    users.map(({ _id, emailProven, provenPhone, phone }) => [
      _id.toHexString(),
      {
        email: emailProven,
        phone: typeof provenPhone === 'string',
        number: provenPhone ?? (phone === '' ? null : phone),
      },
    ]),
  );
}

/** Marks the email as confirmed; false if the user was deleted. */
export async function markEmailProven(userId: string): Promise<boolean> {
  return (await UserModel.updateOne({ _id: userId }, { $set: { emailProven: true } })).matchedCount === 1;
}

/** Stores a confirmed phone; false if another user has confirmed the phone. */
export async function storeProvenPhone(userId: string, phone: string): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    await UserModel.updateOne({ _id: userId }, { $set: { provenPhone: phone } });
    return true;
  });
}

const emailLinkFields = {
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** SHA-256 of each mailed token, with its time, oldest first. */
  links: { type: [{ _id: false, tokenHash: String, at: Date }], required: true },
  expiresAt: { type: Date, required: true },
} as const;
const emailLinkSchema = defineSchema(emailLinkFields, 'emaillinks');
emailLinkSchema.index({ 'links.tokenHash': 1 });
emailLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type EmailLinkRecord = {
  _id: Types.ObjectId;
  links: { tokenHash: string; at: Date }[];
  expiresAt: Date;
};
const EmailLinkModel = defineModel<EmailLinkRecord>('EmailLink', emailLinkSchema);

/** Stores a link; keeps only as many of the newest links as may be emailed in a day. */
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
 * If the link is valid, deletes all links of its user and returns the user's id; null otherwise, and in all
 * but one concurrent call.
 */
export async function spendEmailLink(tokenHash: string, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - VERIFICATION_LIMITS.linkMs);
  const taken = await EmailLinkModel.findOneAndDelete({
    links: { $elemMatch: { tokenHash, at: { $gt: since } } },
  }).lean<EmailLinkRecord>();
  return taken ? taken._id.toHexString() : null;
}

export async function deleteEmailLinks(userId: string): Promise<void> {
  await EmailLinkModel.deleteOne({ _id: userId });
}

const phoneCodeFields = {
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Phone to which the code was sent, as 254 and nine digits. */
  phone: { type: String, required: true },
  /** Keyed hash of user and code. A plain hash of six digits could be guessed by trying all of them. */
  codeHash: { type: String, required: true },
  tries: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const phoneCodeSchema = defineSchema(phoneCodeFields, 'phonecodes');
phoneCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type PhoneCodeRecord = SchemaFields<typeof phoneCodeFields> & { _id: Types.ObjectId };
const PhoneCodeModel = defineModel<PhoneCodeRecord>('PhoneCode', phoneCodeSchema);

/** Stores a code, which replaces the user's earlier code. */
export async function storePhoneCode(
  userId: string,
  code: { phone: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  await upsert(() =>
    PhoneCodeModel.updateOne({ _id: userId }, { $set: { ...code, tries: 0 } }, { upsert: true }),
  );
}

/** Counts an attempt to enter the code and returns the code; null if it has expired or no attempt is left. */
export async function countPhoneCodeTry(userId: string, now: Date): Promise<PhoneCodeRecord | null> {
  return PhoneCodeModel.findOneAndUpdate(
    { _id: userId, tries: { $lt: VERIFICATION_LIMITS.codeTries }, expiresAt: { $gt: now } },
    { $inc: { tries: 1 } },
  ).lean<PhoneCodeRecord>();
}

/** Deletes a code if it has this hash; of several concurrent calls only one returns true. */
export async function spendPhoneCode(userId: string, codeHash: string): Promise<boolean> {
  return (await PhoneCodeModel.deleteOne({ _id: userId, codeHash })).deletedCount === 1;
}

export async function deletePhoneCode(userId: string): Promise<void> {
  await PhoneCodeModel.deleteOne({ _id: userId });
}
