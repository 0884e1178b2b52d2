import { UserModel, type UserRecord } from './users.model';

/** The change that removes the ways to reach or sign in a user whom an unproven owner of the address has set up. */
const WITHOUT_UNPROVEN = {
  set: { phone: '' },
  unset: { provenPhone: 1, googleId: 1 },
} as const;

/**
 * Sets the password after a mailed link was opened, which proves the address, and revokes every token issued so far.
 * Phone and Google account of an owner who had not proven the address are removed.
 */
export async function replacePassword(id: string, passwordHash: string): Promise<boolean> {
  const { set, unset } = WITHOUT_UNPROVEN;
  const proves = { passwordHash, emailProven: true };
  const claimed = await UserModel.updateOne(
    { _id: id, emailProven: false },
    { $set: { ...proves, ...set }, $unset: unset, $inc: { tokenVersion: 1 } },
  );
  if (claimed.matchedCount === 1) return true;
  const result = await UserModel.updateOne({ _id: id }, { $set: proves, $inc: { tokenVersion: 1 } });
  return result.matchedCount === 1;
}

/** Replaces a password that is still this one, and revokes every token; null where it was changed meanwhile. */
export async function changePassword(
  user: { _id: string; passwordHash: string | null },
  passwordHash: string,
): Promise<UserRecord | null> {
  return UserModel.findOneAndUpdate(
    { _id: user._id, passwordHash: user.passwordHash },
    { $set: { passwordHash }, $inc: { tokenVersion: 1 } },
    { returnDocument: 'after' },
  ).lean();
}

/** Links a Google account to a user with a proven address; null where there is none. */
export async function linkGoogleToProven(email: string, googleId: string): Promise<UserRecord | null> {
  return UserModel.findOneAndUpdate(
    { email, emailProven: true, googleId: { $exists: false } },
    { $set: { googleId } },
    { returnDocument: 'after' },
  ).lean();
}

/** Links Google to a user with an unproven address; removes password and phone and revokes the tokens. */
export async function claimByGoogle(email: string, googleId: string): Promise<UserRecord | null> {
  const { set, unset } = WITHOUT_UNPROVEN;
  return UserModel.findOneAndUpdate(
    { email, emailProven: false },
    {
      $set: { ...set, googleId, emailProven: true },
      $unset: { provenPhone: unset.provenPhone, passwordHash: 1 },
      $inc: { tokenVersion: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
}

/**
 * Makes a user an admin with this password, and the address one that the operator vouches for. Phone and Google
 * account of an owner who had not proven the address are removed. Does nothing where the user is an admin already.
 */
export async function promoteToAdmin(email: string, passwordHash: string): Promise<void> {
  const { set, unset } = WITHOUT_UNPROVEN;
  const promoted = { isAdmin: true, passwordHash, emailProven: true };
  const claimed = await UserModel.updateOne(
    { email, isAdmin: false, emailProven: false },
    { $set: { ...promoted, ...set }, $unset: unset, $inc: { tokenVersion: 1 } },
  );
  if (claimed.matchedCount === 1) return;
  await UserModel.updateOne({ email, isAdmin: false }, { $set: promoted, $inc: { tokenVersion: 1 } });
}

/**
 * Removes password, phone and Google account of a user who has not proven the address, and revokes their tokens: only
 * the owner of the mailbox gets in again. Whether the address was unproven.
 */
export async function dropUnprovenSignIn(id: string): Promise<boolean> {
  const { set, unset } = WITHOUT_UNPROVEN;
  const result = await UserModel.updateOne(
    { _id: id, emailProven: false },
    { $set: set, $unset: { ...unset, passwordHash: 1 }, $inc: { tokenVersion: 1 } },
  );
  return result.matchedCount === 1;
}
