import { isDuplicateKey } from '../../../db/write-errors';
import { UserModel, type UserRecord } from '../users.model';

export type ProofRecord = Pick<UserRecord, 'email' | 'emailProven' | 'createdAt'> & {
  provenPhone?: string | null;
};

const PROOF_FIELDS = { email: 1, emailProven: 1, provenPhone: 1, createdAt: 1 } as const;

/** Returns what a user has proven: email and phone. */
export async function findProofs(userId: string): Promise<ProofRecord | null> {
  return UserModel.findById(userId, PROOF_FIELDS).lean<ProofRecord>();
}

/**
 * Returns by user id whether email and phone are proven, and the user's phone: the proven one, or else the
 * one in the profile.
 */
export async function findProofsOfUsers(userIds: readonly string[]) {
  const users = await UserModel.find(
    { _id: { $in: userIds } },
    { emailProven: 1, provenPhone: 1, phone: 1 },
  ).lean<(Pick<UserRecord, '_id' | 'emailProven' | 'phone'> & { provenPhone?: string | null })[]>();
  return new Map(
    users.map(({ _id, emailProven, provenPhone, phone }) => [
      _id.toHexString(),
      {
        email: emailProven,
        phone: typeof provenPhone === 'string',
        number: provenPhone ?? (phone === '' ? null : phone),
      },
    ]),
  );
}

/** Marks a user's email as proven; false if the user was deleted. */
export async function markEmailProven(userId: string): Promise<boolean> {
  return (await UserModel.updateOne({ _id: userId }, { $set: { emailProven: true } })).matchedCount === 1;
}

/** Stores a user's proven phone; `taken` if another user has proven it. */
export async function storeProvenPhone(userId: string, phone: string): Promise<'proven' | 'taken'> {
  try {
    await UserModel.updateOne({ _id: userId }, { $set: { provenPhone: phone } });
    return 'proven';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}
