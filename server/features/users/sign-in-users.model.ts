import { UserModel, type UserRecord } from './users.model';

/** Update that removes what a stranger may have set up in an account with another person's email. */
const REMOVE_UNPROVEN = {
  set: { phone: '' },
  unset: { provenPhone: 1, googleId: 1 },
} as const;

/** Sets a new password, confirms the email of the link and revokes all tokens; false for an unknown user. */
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

/** Changes the password and revokes all tokens; null if the password was changed meanwhile. */
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

/** Links a Google account; null if no user has confirmed this email, or the user already has one. */
export async function linkGoogleToProvenUser(email: string, googleId: string): Promise<UserRecord | null> {
  return UserModel.findOneAndUpdate(
    { email, emailProven: true, googleId: { $exists: false } },
    { $set: { googleId } },
    { returnDocument: 'after' },
  ).lean();
}

/** Links Google, removes password and phone, revokes all tokens; null if no unconfirmed user is found. */
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

/** Makes a user an admin and confirms the email, which the operator configured; does nothing for an admin. */
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
 * Removes all ways to sign in except by an emailed link, and revokes all tokens; false if the email is
 * confirmed.
 */
export async function removeUnconfirmedSignIn(id: string): Promise<boolean> {
  const { set, unset } = REMOVE_UNPROVEN;
  const result = await UserModel.updateOne(
    { _id: id, emailProven: false },
    { $set: set, $unset: { ...unset, passwordHash: 1 }, $inc: { tokenVersion: 1 } },
  );
  return result.matchedCount === 1;
}
