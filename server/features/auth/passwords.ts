import { hash, verify } from '@node-rs/argon2';
import { buildFieldRefusal } from '#shared/core/errors';
import { isCommonPassword } from './common-passwords';

/** The parameters that OWASP recommends for argon2id, the library's default algorithm. Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A well-formed hash that no password matches. Checking it takes as long as checking a real one. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password matches. Takes the same time for a null hash. */
export async function isPasswordCorrect(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_HASH, password);
  return matches && passwordHash !== null;
}

const TOO_COMMON = 'This password is too common. Please choose another.';

/**
 * Hashes a password that a user chooses. Contracts have checked its length.
 * @throws Refusal invalid_input at the field `password` for a common password
 */
export async function hashNewPassword(
  password: string,
  owner: { email: string; name: string },
): Promise<string> {
  await refuseCommonPassword(password, owner);
  return hashPassword(password);
}

/** @throws Refusal invalid_input at the field `password` for a common password */
export async function refuseCommonPassword(
  password: string,
  owner: { email: string; name: string },
): Promise<void> {
  if (!(await isCommonPassword(password, owner))) return;
  throw buildFieldRefusal('invalid_input', 'password', TOO_COMMON);
}
