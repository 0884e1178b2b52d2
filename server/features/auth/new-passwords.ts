import { Refusal } from '#shared/core/errors';
import { isCommonPassword } from './common-passwords';
import { hashPassword } from './passwords';

const TOO_COMMON = 'This password is too common. Please choose another.';

/**
 * Returns the hash of a password that a user chooses. Contracts have checked its length.
 * @throws Refusal invalid_input at the field `password` for a common password
 */
export async function hashNewPassword(
  password: string,
  owner: { email: string; name: string },
): Promise<string> {
  await refuseCommonPassword(password, owner);
  return hashPassword(password);
}

/**
 * Throws if the password is common.
 * @throws Refusal invalid_input at the field `password`
 */
export async function refuseCommonPassword(
  password: string,
  owner: { email: string; name: string },
): Promise<void> {
  if (!(await isCommonPassword(password, owner))) return;
  throw new Refusal('invalid_input', { sentence: TOO_COMMON, fields: { password: TOO_COMMON } });
}
