import { BRAND } from '#shared/core/brand';
import type { SignInUsers } from '../users/sign-in-users.service';
import { hashPassword } from './passwords.service';

/**
 * Ensures that the configured admin exists.
 * An existing user with the address becomes admin with the configured password, since the address may have been
 * taken by a stranger; an existing admin keeps their password.
 */
export async function ensureFirstAdmin(
  signInUsers: SignInUsers,
  admin: { email: string; password: string },
): Promise<void> {
  if ((await signInUsers.byEmail(admin.email))?.isAdmin) return;
  const passwordHash = await hashPassword(admin.password);
  const name = `${BRAND.name} admin`;
  const created = await signInUsers.create({ email: admin.email, name, passwordHash, isAdmin: true });
  if (!created) await signInUsers.promoteToAdmin(admin.email, passwordHash);
}
