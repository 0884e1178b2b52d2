import { BRAND } from '#shared/core/brand';
import type { SignInUsers } from '../users/sign-in-users.service';
import { hashPassword } from './passwords.service';

/**
 * Makes sure that the configured admin exists (DESIGN §5). Somebody who already uses the address becomes
 * admin with the configured password, because whoever signed up with it need not be the operator; an admin
 * keeps the password that they may have changed since.
 */
export async function ensureFirstAdmin(
  signInUsers: Pick<SignInUsers, 'create' | 'byEmail' | 'promoteToAdmin'>,
  admin: { email: string; password: string },
): Promise<void> {
  if ((await signInUsers.byEmail(admin.email))?.isAdmin) return;
  const passwordHash = await hashPassword(admin.password);
  const name = `${BRAND.name} admin`;
  const created = await signInUsers.create({ email: admin.email, name, passwordHash, isAdmin: true });
  if (!created) await signInUsers.promoteToAdmin(admin.email, passwordHash);
}
