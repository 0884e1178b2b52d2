import { defineModel, defineSchema } from './define-model';
import { upsert, writeUnlessDuplicate } from './write-errors';

/** Limit of `max` items within any window of `windowMs` milliseconds. */
export type Quota = { max: number; windowMs: number };

const quotaFields = {
  /** Key of the quota, such as `reveals:user:<id>`. */
  _id: { type: String, required: true },
  /** Counted items with their times, newest first. */
  recent: { type: [{ _id: false, item: String, at: Date }], default: undefined },
  /** Number of events in the current window of countEventInWindow(). */
  count: Number,
  expiresAt: { type: Date, required: true },
} as const;
const quotaSchema = defineSchema(quotaFields, 'quotas');
quotaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type QuotaRecord = { _id: string; recent?: { item: string; at: Date }[]; count?: number; expiresAt: Date };
const QuotaModel = defineModel<QuotaRecord>('Quota', quotaSchema);

/**
 * Counts an item against a quota that all instances share; an item repeated within the window counts once.
 * @returns `spent`: counted now; `known`: counted before; a date: the quota is used up until then
 */
export async function spendQuota(
  key: string,
  item: string,
  { max, windowMs }: Quota,
  now: Date,
): Promise<'spent' | 'known' | Date> {
  const since = new Date(now.getTime() - windowMs);
  const spend = async () => {
    const written = await QuotaModel.updateOne(
      {
        _id: key,
        recent: { $not: { $elemMatch: { item, at: { $gt: since } } } },
        // Items are sorted newest first, so fewer than `max` items are in the window if the entry at index
        // max - 1 is older or absent.
        $or: [{ [`recent.${max - 1}`]: { $exists: false } }, { [`recent.${max - 1}.at`]: { $lte: since } }],
      },
      {
        $push: { recent: { $each: [{ item, at: now }], $position: 0 } },
        $max: { expiresAt: new Date(now.getTime() + windowMs) },
      },
    );
    return written.matchedCount === 1;
  };
  if ((await spend()) || (await create(key, item, windowMs, now)) || (await spend())) {
    await removeExpired(since, key);
    return 'spent';
  }
  const recent = (await QuotaModel.findById(key).lean<QuotaRecord>())?.recent ?? [];
  if (recent.some((entry) => entry.item === item && entry.at > since)) return 'known';
  const oldest = recent[max - 1]?.at ?? now;
  return new Date(Math.max(oldest.getTime() + windowMs, now.getTime() + 1_000));
}

/** Removes expired items, after which at most `max` items are stored. */
async function removeExpired(since: Date, key: string): Promise<void> {
  await QuotaModel.updateOne(
    { _id: key, 'recent.at': { $lte: since } },
    { $pull: { recent: { at: { $lte: since } } } },
  );
}

/** Removes an item that was counted at `at`, because the action that it was counted for did not happen. */
export async function refundQuota(key: string, item: string, at: Date): Promise<void> {
  await QuotaModel.updateOne({ _id: key }, { $pull: { recent: { item, at } } });
}

/** Counts an event and returns the window's count; windows begin at multiples of `windowMs`. */
export async function countEventInWindow(key: string, windowMs: number, now: Date): Promise<number> {
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  const written = await upsert(() =>
    QuotaModel.findOneAndUpdate(
      { _id: `${key}:${start}` },
      { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(start + 2 * windowMs) } },
      { upsert: true, returnDocument: 'after' },
    ).lean<QuotaRecord>(),
  );
  return written?.count ?? 1;
}

async function create(key: string, item: string, windowMs: number, now: Date): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    await QuotaModel.create({
      _id: key,
      recent: [{ item, at: now }],
      expiresAt: new Date(now.getTime() + windowMs),
    });
    return true;
  });
}
