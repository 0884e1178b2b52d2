import type { RowBatchLimits } from '../../db/each-row';
import { createRowSource } from '../../db/row-source';
import { ADMIN_FIELDS, type AdminUserRecord, UserModel, type UserRecord } from './users.model';

const DIRECTORY_FIELDS = {
  email: 1,
  name: 1,
  brandName: 1,
  phone: 1,
  isAdmin: 1,
  isVerified: 1,
  suspendedAt: 1,
  createdAt: 1,
} as const;
const DETAIL_FIELDS = {
  ...ADMIN_FIELDS,
  emailProven: 1,
  provenPhone: 1,
  passwordHash: 1,
  googleId: 1,
} as const;

export type UserDirectoryRecord = Pick<UserRecord, '_id' | keyof typeof DIRECTORY_FIELDS>;

export type UserDetailRecord = AdminUserRecord &
  Pick<UserRecord, 'emailProven'> & {
    provenPhone?: string | null;
    passwordHash?: string | null;
    googleId?: string | null;
  };

export type UserAdminChange = Partial<Pick<UserRecord, 'name' | 'isVerified' | 'isAdmin' | 'suspendedAt'>>;

export const userDirectorySource = createRowSource<UserDirectoryRecord>(UserModel, DIRECTORY_FIELDS);

export async function findAdminUsers(ids: readonly string[]): Promise<AdminUserRecord[]> {
  return UserModel.find({ _id: { $in: ids } }, ADMIN_FIELDS).lean();
}

export async function findNewestUsers(limit: number): Promise<AdminUserRecord[]> {
  return UserModel.find({}, ADMIN_FIELDS).sort({ createdAt: -1 }).limit(limit).lean();
}

export async function findUserDetail(id: string): Promise<UserDetailRecord | null> {
  return UserModel.findById(id, DETAIL_FIELDS).lean<UserDetailRecord>();
}

/** Changes a user and returns the user before the change. `endTokens` revokes all tokens. */
export async function changeUserAsAdmin(
  id: string,
  change: UserAdminChange,
  { endTokens: revokesTokens }: { endTokens: boolean },
): Promise<AdminUserRecord | null> {
  return UserModel.findOneAndUpdate(
    { _id: id },
    { $set: change, ...(revokesTokens ? { $inc: { tokenVersion: 1 } } : {}) },
    { projection: ADMIN_FIELDS },
  ).lean();
}

/** Suspends the user and marks the erasure; a second call keeps the first time. False for an unknown user. */
export async function markErasureBegun(id: string, now: Date): Promise<boolean> {
  const suspend = { $set: { suspendedAt: now }, $inc: { tokenVersion: 1 } };
  const first = await UserModel.updateOne(
    { _id: id, erasingSince: { $exists: false } },
    { ...suspend, $set: { suspendedAt: now, erasingSince: now } },
  );
  if (first.matchedCount === 1) return true;
  return (await UserModel.updateOne({ _id: id }, suspend)).matchedCount === 1;
}

/** Returns the ids of users whose erasure was interrupted, oldest first. */
export async function findInterruptedErasures(
  before: Date,
  { limit, except }: RowBatchLimits,
): Promise<string[]> {
  const users = await UserModel.find({ erasingSince: { $lte: before }, _id: { $nin: except } }, { _id: 1 })
    .sort({ erasingSince: 1 })
    .limit(limit)
    .lean();
  return users.map(({ _id }) => _id.toHexString());
}

export async function hasOtherAdmin(id: string): Promise<boolean> {
  const other = await UserModel.exists({
    isAdmin: true,
    _id: { $ne: id },
    suspendedAt: null,
    $or: [{ passwordHash: { $type: 'string' } }, { googleId: { $type: 'string' } }],
  });
  return other !== null;
}

export async function deleteUserById(id: string): Promise<boolean> {
  const result = await UserModel.deleteOne({ _id: id });
  return result.deletedCount === 1;
}
