import type { Types } from 'mongoose';
import { createRowSource } from '../../../db/row-source';
import { HireModel, type HireRecord } from '../hires.model';

const DIRECTORY_FIELDS = {
  'car.regNo': 1,
  renterId: 1,
  lenderId: 1,
  from: 1,
  'quote.total': 1,
  state: 1,
  createdAt: 1,
} as const;

/** Fields by which the dashboard finds a hire. */
export type HireDirectoryRecord = Pick<
  HireRecord,
  'renterId' | 'lenderId' | 'from' | 'state' | 'createdAt'
> & {
  _id: Types.ObjectId;
  car: { regNo: string };
  quote: { total: number };
};

export const hireDirectorySource = createRowSource<HireDirectoryRecord>(HireModel, DIRECTORY_FIELDS);

export async function findHiresByIds(ids: readonly string[]): Promise<HireRecord[]> {
  return HireModel.find({ _id: { $in: ids } }).lean<HireRecord[]>();
}
