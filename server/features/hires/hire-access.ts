import { Refusal } from '#shared/core/errors';
import { FIRST_RULES_VERSION } from '#shared/hires/hire-rules';
import { findHire } from './hire-reads.model';
import type { HireRecord, HireSide } from './hires.model';

/** @throws Refusal hire_not_found */
export async function loadHire(id: string): Promise<HireRecord> {
  const hire = await findHire(id);
  if (!hire) throw new Refusal('hire_not_found');
  return hire;
}

/** Which side of the hire a user is. @throws Refusal hire_not_found for anybody else, as if there were no hire */
export function sideOf(hire: HireRecord, userId: string): HireSide {
  if (hire.renterId.toHexString() === userId) return 'renter';
  if (hire.lenderId.toHexString() === userId) return 'lender';
  throw new Refusal('hire_not_found');
}

/** A hire with its times as the table of states reads them. */
export function timed(hire: HireRecord) {
  const { state, from, to, terms } = hire;
  return { state, from, to, terms, rules: rulesOf(hire), expiresAt: hire.expiresAt.getTime() };
}

/** A hire with its times as the rules of reviews read them. */
export function timedForReview(hire: HireRecord) {
  const { state, from, to, terms, endedAt = null, handedOverAt = null, returnedAt = null } = hire;
  return { state, from, to, terms, rules: rulesOf(hire), endedAt, handedOverAt, returnedAt };
}

/** The revision of the last change that both sides see: later writes of the server itself do not count. */
export function seenRevision({ history, revision }: HireRecord): number {
  return history.at(-1)?.revision ?? revision;
}

/** The version of the rules that a hire was made under. */
export function rulesOf({ rules = FIRST_RULES_VERSION }: HireRecord): number {
  return rules;
}
