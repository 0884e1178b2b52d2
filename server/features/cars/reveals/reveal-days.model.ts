import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { writeUnlessDuplicate } from '../../../db/write-errors';

/** Lenders whose numbers were revealed on one day to first-week accounts behind one network address. */
const revealDayFields = {
  /** Keyed hash of the network address, followed by the day. */
  _id: { type: String, required: true },
  /** Ids of the lenders without duplicates. */
  lenders: { type: [String], required: true },
  expiresAt: { type: Date, required: true },
} as const;
const revealDaySchema = defineSchema(revealDayFields, 'revealdays');
revealDaySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const RevealDayModel = defineModel<SchemaFields<typeof revealDayFields> & { _id: string }>(
  'RevealDay',
  revealDaySchema,
);

/**
 * Adds a lender to the day's list of at most `max` lenders; returns 'known' if the list contains the lender
 * already.
 */
export async function addLenderToRevealDay(
  id: string,
  lenderId: string,
  { max, expiresAt }: { max: number; expiresAt: Date },
): Promise<'spent' | 'known' | 'full'> {
  const add = async () => {
    const isOpen = { lenders: { $ne: lenderId }, [`lenders.${max - 1}`]: { $exists: false } };
    const written = await RevealDayModel.updateOne({ _id: id, ...isOpen }, { $push: { lenders: lenderId } });
    return written.matchedCount === 1;
  };
  if ((await add()) || (await create(id, lenderId, expiresAt)) || (await add())) return 'spent';
  return (await RevealDayModel.exists({ _id: id, lenders: lenderId })) ? 'known' : 'full';
}

async function create(_id: string, lenderId: string, expiresAt: Date): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    await RevealDayModel.create({ _id, lenders: [lenderId], expiresAt });
    return true;
  });
}
