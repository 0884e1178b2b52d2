import { Refusal } from '#shared/core/errors';
import { isCommonPassword } from './common-passwords';
import { hashPassword } from './passwords.service';

const TOO_COMMON = 'This password is too common. Please choose another.';

/**
 * The hash of a password that a user chooses; contracts have checked its length.
 * @throws Refusal invalid_input at the field `password`
 */
export async function hashNewPassword(
  password: string,
  owner: { email: string; name: string },
): Promise<string> {
  if (await isCommonPassword(password, owner)) {
    throw new Refusal('invalid_input', { sentence: TOO_COMMON, fields: { password: TOO_COMMON } });
  }
  return hashPassword(password);
}
