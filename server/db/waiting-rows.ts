import type { Model, QueryFilter } from 'mongoose';

/** The rows of a queue that wait for an admin; `oldestAt` is null for an empty queue. */
export type WaitingRows = { waiting: number; oldestAt: Date | null };

/** Counts the rows that match and reads when the first in the order of `sortField` began to wait. */
export async function readWaitingRows<Fields>(
  model: Model<Fields>,
  filter: QueryFilter<NoInfer<Fields>>,
  { sortField, timeField }: { sortField: string; timeField: string },
): Promise<WaitingRows> {
  const [waiting, oldest] = await Promise.all([
    model.countDocuments(filter),
    model
      .findOne(filter, { [timeField]: 1 })
      .sort({ [sortField]: 1 })
      .lean<Record<string, Date>>(),
  ]);
  return { waiting, oldestAt: oldest?.[timeField] ?? null };
}
