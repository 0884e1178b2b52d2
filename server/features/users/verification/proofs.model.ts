import { isDuplicateKey } from '../../../db/duplicate-key';
import { UserModel, type UserRecord } from '../users.model';

export type ProofRecord = Pick<UserRecord, 'email' | 'emailProven' | 'createdAt'> & {
  provenPhone?: string | null;
};

const PROOF_FIELDS = { email: 1, emailProven: 1, provenPhone: 1, createdAt: 1 } as const;

/** What a user has proven. */
export async function findProofs(userId: string): Promise<ProofRecord | null> {
  return UserModel.findById(userId, PROOF_FIELDS).lean<ProofRecord>();
}

/** What these users have proven, with the number that they have given. */
export async function findStandings(userIds: readonly string[]) {
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

/** false: the user was deleted. */
export async function proveEmail(userId: string): Promise<boolean> {
  return (await UserModel.updateOne({ _id: userId }, { $set: { emailProven: true } })).matchedCount === 1;
}

/** `taken`: another user has proven the phone. */
export async function provePhone(userId: string, phone: string): Promise<'proven' | 'taken'> {
  try {
    await UserModel.updateOne({ _id: userId }, { $set: { provenPhone: phone } });
    return 'proven';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}
