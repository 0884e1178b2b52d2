import { FIRST_WEEK_MS, REVEAL_BUDGETS } from '#shared/core/limits';

/** Data that a renter's budget depends on. `proven`: the e-mail address or the phone number is proven. */
export type RenterStanding = { proven: boolean; createdAt: Date };

/** Whether an account is in its first week. */
export function isFirstWeek({ createdAt }: Pick<RenterStanding, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < FIRST_WEEK_MS;
}

/** Returns how many lenders' numbers a renter may see in a day. */
export function getRevealBudget(
  { proven, createdAt }: RenterStanding,
  now: Date,
): { max: number; windowMs: number } {
  if (!proven) return REVEAL_BUDGETS.unproven;
  return isFirstWeek({ createdAt }, now) ? REVEAL_BUDGETS.newAccount : REVEAL_BUDGETS.account;
}
