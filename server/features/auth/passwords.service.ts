import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, the library's algorithm unless told otherwise. Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A well-formed hash that no password has: checking against it costs what a real check costs. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password is the one; takes as long where there is no hash to compare with. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODYS, password);
  return matches && passwordHash !== null;
}
