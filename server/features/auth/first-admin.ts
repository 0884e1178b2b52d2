import { BRAND } from '#shared/core/brand';
import type { SignInUsers } from '../users/sign-in-users.service';
import { hashNewPassword } from './passwords';
import type { UnconfirmedAccounts } from './unconfirmed-accounts.service';

type FirstAdminDeps = {
  signInUsers: Pick<SignInUsers, 'byEmail' | 'create' | 'promoteToAdmin'>;
  unconfirmedAccounts: Pick<UnconfirmedAccounts, 'removeStrangersSecurity' | 'disconnect'>;
};

/**
 * Ensures that the configured admin exists. The admin's email counts as confirmed, because the operator
 * configured it. An existing user with the email becomes an admin with the configured password; if the email
 * was unconfirmed, a stranger may have made the account, so its two-step sign-in and known devices are
 * removed. An existing admin keeps the present password.
 * @throws Refusal invalid_input for a common password
 */
export async function ensureFirstAdmin(
  { signInUsers, unconfirmedAccounts }: FirstAdminDeps,
  admin: { email: string; password: string },
): Promise<void> {
  const user = await signInUsers.byEmail(admin.email);
  if (user?.isAdmin) return;
  const name = `${BRAND.name} admin`;
  const passwordHash = await hashNewPassword(admin.password, { email: admin.email, name });
  const fields = { email: admin.email, emailProven: true, name, passwordHash, isAdmin: true };
  if (!user && (await signInUsers.create(fields))) return;
  // A user who signed up during this call is not trusted either, because a stranger may have made the
  // account.
  const taken = user ?? (await signInUsers.byEmail(admin.email));
  if (taken) await unconfirmedAccounts.removeStrangersSecurity(taken);
  await signInUsers.promoteToAdmin(admin.email, passwordHash);
  if (taken) unconfirmedAccounts.disconnect(taken._id);
}
