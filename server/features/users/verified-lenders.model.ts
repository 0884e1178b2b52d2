import type { RowSource } from '../../changes/read-model';
import { createRowSource } from '../../db/row-source';
import { UserModel, type UserRecord } from './users.model';

export type VerifiedUserRecord = Pick<UserRecord, '_id' | 'isVerified'>;

const FIELDS = { isVerified: 1 } as const;
const VERIFIED = { isVerified: true } as const;

/** Pages hold verified users only; users whose ids are given, or who were changed lately, are read in any case. */
export const verifiedUserSource: RowSource<VerifiedUserRecord> = {
  ...createRowSource<VerifiedUserRecord>(UserModel, FIELDS, VERIFIED),
  readPage: (after, limit) =>
    UserModel.find(after ? { ...VERIFIED, _id: { $gt: after } } : VERIFIED, FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<VerifiedUserRecord[]>()
      .exec(),
};
