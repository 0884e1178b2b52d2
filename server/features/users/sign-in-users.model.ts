import { UserModel, type UserRecord } from './users.model';

/**
 * The change that removes what a stranger may have set up in an account with another person's email: phone
 * and Google account.
 */
const REMOVE_UNPROVEN = {
  set: { phone: '' },
  unset: { provenPhone: 1, googleId: 1 },
} as const;

/**
 * Sets the password after a mailed link was opened, and revokes all tokens. The link proves the email; if it
 * was unproven before, phone and Google account are removed. Returns false if the user does not exist.
 */
export async function replacePassword(id: string, passwordHash: string): Promise<boolean> {
  const { set, unset } = REMOVE_UNPROVEN;
  const proves = { passwordHash, emailProven: true };
  const claimed = await UserModel.updateOne(
    { _id: id, emailProven: false },
    { $set: { ...proves, ...set }, $unset: unset, $inc: { tokenVersion: 1 } },
  );
  if (claimed.matchedCount === 1) return true;
  const result = await UserModel.updateOne({ _id: id }, { $set: proves, $inc: { tokenVersion: 1 } });
  return result.matchedCount === 1;
}

/** Replaces the password and revokes all tokens; null if the password was changed meanwhile. */
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

/**
 * Links a Google account to the user with this proven email; null if there is none, or the user has a Google
 * account.
 */
export async function linkGoogleToProvenUser(email: string, googleId: string): Promise<UserRecord | null> {
  return UserModel.findOneAndUpdate(
    { email, emailProven: true, googleId: { $exists: false } },
    { $set: { googleId } },
    { returnDocument: 'after' },
  ).lean();
}

/**
 * Links a Google account to the user with this unproven email, removes password and phone, and revokes all
 * tokens; null if there is no such user.
 */
export async function claimUnconfirmedUser(email: string, googleId: string): Promise<UserRecord | null> {
  const { set, unset } = REMOVE_UNPROVEN;
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
 * Makes a user an admin with this password, and marks the email as proven, because the operator vouches for
 * it. If the email was unproven before, phone and Google account are removed. Does nothing if the user is an
 * admin already.
 */
export async function promoteToAdmin(email: string, passwordHash: string): Promise<void> {
  const { set, unset } = REMOVE_UNPROVEN;
  const promoted = { isAdmin: true, passwordHash, emailProven: true };
  const claimed = await UserModel.updateOne(
    { email, isAdmin: false, emailProven: false },
    { $set: { ...promoted, ...set }, $unset: unset, $inc: { tokenVersion: 1 } },
  );
  if (claimed.matchedCount === 1) return;
  await UserModel.updateOne({ email, isAdmin: false }, { $set: promoted, $inc: { tokenVersion: 1 } });
}

/**
 * Removes password, phone and Google account of a user whose email is unproven, and revokes all tokens, so
 * that only the owner of the mailbox can sign in. Returns false, and does nothing, if the email is proven.
 */
export async function removeUnconfirmedSignIn(id: string): Promise<boolean> {
  const { set, unset } = REMOVE_UNPROVEN;
  const result = await UserModel.updateOne(
    { _id: id, emailProven: false },
    { $set: set, $unset: { ...unset, passwordHash: 1 }, $inc: { tokenVersion: 1 } },
  );
  return result.matchedCount === 1;
}
