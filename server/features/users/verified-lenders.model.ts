import type { RowSource } from '../../changes/read-model';
import { createRowSource } from '../../db/row-source';
import { UserModel, type UserRecord } from './users.model';

export type VerifiedUserRecord = Pick<UserRecord, '_id' | 'isVerified'>;

const FIELDS = { isVerified: 1 } as const;
const VERIFIED = { isVerified: true } as const;

/**
 * Reads the verified lenders. Reading page by page returns only verified users; reading by ids or recent
 * changes returns other users too.
 */
export const verifiedUserSource: RowSource<VerifiedUserRecord> = {
  ...createRowSource<VerifiedUserRecord>(UserModel, FIELDS, VERIFIED),
  readPage: (after, limit) =>
    UserModel.find(after ? { ...VERIFIED, _id: { $gt: after } } : VERIFIED, FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<VerifiedUserRecord[]>()
      .exec(),
};
