import type { Model, QueryFilter } from 'mongoose';

/** Number of entries that wait for an admin, and time of the oldest one; null if there are none. */
export type WaitingRowSummary = { waiting: number; oldestAt: Date | null };

/** Counts the matching documents and returns `timeField` of the first one by `sortField`. */
export async function summarizeWaitingRows<Fields>(
  model: Model<Fields>,
  filter: QueryFilter<NoInfer<Fields>>,
  { sortField, timeField }: { sortField: string; timeField: string },
): Promise<WaitingRowSummary> {
  const [waiting, oldest] = await Promise.all([
    model.countDocuments(filter),
    model
      .findOne(filter, { [timeField]: 1 })
      .sort({ [sortField]: 1 })
      .lean<Record<string, Date>>(),
  ]);
  return { waiting, oldestAt: oldest?.[timeField] ?? null };
}
