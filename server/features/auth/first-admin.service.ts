import { BRAND } from '#shared/core/brand';
import type { Accounts } from '../users/accounts.service';
import { hashPassword } from './passwords.service';

/**
 * Makes sure that the configured admin exists (DESIGN §5). Somebody who already uses the address becomes
 * admin with the configured password, because whoever signed up with it need not be the operator; an admin
 * keeps the password that they may have changed since.
 */
export async function ensureFirstAdmin(
  accounts: Pick<Accounts, 'create' | 'byEmail' | 'promoteToAdmin'>,
  admin: { email: string; password: string },
): Promise<void> {
  if ((await accounts.byEmail(admin.email))?.isAdmin) return;
  const passwordHash = await hashPassword(admin.password);
  const name = `${BRAND.name} admin`;
  const created = await accounts.create({ email: admin.email, name, passwordHash, isAdmin: true });
  if (!created) await accounts.promoteToAdmin(admin.email, passwordHash);
}
