import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { writeUnlessDuplicate } from '../../../db/write-errors';

/** The count of wrong sign-ins of an account, or of one known device of an account. */
const counterFields = {
  /** Keyed hash of the email, or of the email and a device, so that the collection names no person. */
  _id: { type: String, required: true },
  /** The `_id` of the account's own counter. */
  account: { type: String, required: true },
  tries: { type: Number, required: true },
  waitUntil: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const counterSchema = defineSchema(counterFields, 'signincounters');
counterSchema.index({ account: 1 });
counterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SignInCounter = SchemaFields<typeof counterFields> & { _id: string };

const SignInCounterModel = defineModel<SignInCounter>('SignInCounter', counterSchema);

export async function findCounter(id: string): Promise<SignInCounter | null> {
  return SignInCounterModel.findById(id).lean();
}

/** Stores the counter; false if another try was counted after `before` was read. */
export async function storeCounter(before: SignInCounter | null, after: SignInCounter): Promise<boolean> {
  const { _id, tries, waitUntil, expiresAt } = after;
  if (before) {
    const unchanged = { _id, tries: before.tries, waitUntil: before.waitUntil };
    const result = await SignInCounterModel.updateOne(unchanged, { $set: { tries, waitUntil, expiresAt } });
    return result.matchedCount === 1;
  }
  return writeUnlessDuplicate(false, async () => {
    await SignInCounterModel.create(after);
    return true;
  });
}

export async function deleteCounter(id: string): Promise<void> {
  await SignInCounterModel.deleteOne({ _id: id });
}

export async function deleteAccountCounters(account: string): Promise<void> {
  await SignInCounterModel.deleteMany({ account });
}
