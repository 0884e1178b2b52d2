import { Refusal } from '#shared/core/errors';
import { HIRE_LIMITS } from '#shared/core/limits';
import { FIRST_HIRE_RULES_VERSION } from '#shared/hires/states';
import { findHire } from './hire-reads.model';
import type { HireRecord, HireSide } from './hires.model';

/** A caller who reads a hire as one of its sides or as an admin. */
export type HireViewer = { _id: string; isAdmin: boolean };

export const HIRE_SIDES: readonly HireSide[] = ['renter', 'lender'];

/** @throws Refusal hire_not_found */
export async function loadHire(id: string): Promise<HireRecord> {
  const hire = await findHire(id);
  if (!hire) throw new Refusal('hire_not_found');
  return hire;
}

/** Ignores a refusal, which means that another call changed the hire first; throws any other error. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/**
 * Returns the side of the hire that a user is on.
 * @throws Refusal hire_not_found for all other users, as if the hire did not exist
 */
export function getSide(hire: HireRecord, userId: string): HireSide {
  const side = findSide(hire, userId);
  if (!side) throw new Refusal('hire_not_found');
  return side;
}

/** Returns the side of the hire that a user is on, or null. */
export function findSide(hire: HireRecord, userId: string): HireSide | null {
  return HIRE_SIDES.find((side) => getSideId(hire, side) === userId) ?? null;
}

/** @throws Refusal hire_not_found if the viewer is neither a side nor an admin */
export function checkHireReadable(hire: HireRecord, viewer: HireViewer): void {
  if (!viewer.isAdmin) getSide(hire, viewer._id);
}

/**
 * Loads a hire that the viewer may read.
 * @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin
 */
export async function loadReadableHire(viewer: HireViewer, id: string): Promise<HireRecord> {
  const hire = await loadHire(id);
  checkHireReadable(hire, viewer);
  return hire;
}

export function toTransitionTimes(hire: HireRecord) {
  const { state, from, to, terms } = hire;
  return { state, from, to, terms, rules: getRulesVersion(hire), expiresAt: hire.expiresAt.getTime() };
}

export function toReviewTimes(hire: HireRecord) {
  const { state, from, to, terms, endedAt = null, handedOverAt = null, returnedAt = null } = hire;
  return { state, from, to, terms, rules: getRulesVersion(hire), endedAt, handedOverAt, returnedAt };
}

/** Returns the revision of the last change in the history; later writes by the server are not counted. */
export function getHistoryRevision({ history, revision }: HireRecord): number {
  return history.at(-1)?.revision ?? revision;
}

export function getRulesVersion({ rules = FIRST_HIRE_RULES_VERSION }: HireRecord): number {
  return rules;
}

/** Returns the id of the first request of the hire's group; the hire's own id if it joined no group. */
export function getGroupId({ _id, group = _id }: Pick<HireRecord, '_id' | 'group'>): string {
  return group.toHexString();
}

/**
 * Returns how many more requests may join a group; the first request keeps its place even after it has ended.
 */
export function countFreeGroupSlots(group: readonly HireRecord[]): number {
  const joined = group.filter((hire) => hire.group && hire.state === 'requested');
  return HIRE_LIMITS.groupRequests - 1 - joined.length;
}

export function getOtherSide(side: HireSide): HireSide {
  return side === 'renter' ? 'lender' : 'renter';
}

export function getSideId(hire: HireRecord, side: HireSide): string {
  return (side === 'renter' ? hire.renterId : hire.lenderId).toHexString();
}
