import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { writeUnlessDuplicate } from '../../../db/write-errors';

const spentNonceFields = {
  /** The nonce's signature, which is unique. */
  _id: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const spentNonceSchema = defineSchema(spentNonceFields, 'spentnonces');
spentNonceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const SpentNonceModel = defineModel<SchemaFields<typeof spentNonceFields> & { _id: string }>(
  'SpentNonce',
  spentNonceSchema,
);

export async function isSpentNonce(id: string): Promise<boolean> {
  return (await SpentNonceModel.exists({ _id: id })) !== null;
}

/** Marks a nonce as used; of several concurrent calls only one returns true. */
export async function spendNonce(id: string, expiresAt: Date): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    await SpentNonceModel.create({ _id: id, expiresAt });
    return true;
  });
}
