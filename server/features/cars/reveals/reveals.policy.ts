import { CONTACT_REVEAL_BUDGETS, NEW_ACCOUNT_MS } from '#shared/core/limits';

/** Data that a renter's budget depends on. `proven`: the e-mail address or the phone number is proven. */
export type RenterStanding = { proven: boolean; createdAt: Date };

/** Whether an account is in its first week. */
export function isFirstWeek({ createdAt }: Pick<RenterStanding, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < NEW_ACCOUNT_MS;
}

/** Returns how many lenders' numbers a renter may see in a day. */
export function getRevealBudget(
  { proven, createdAt }: RenterStanding,
  now: Date,
): { max: number; windowMs: number } {
  if (!proven) return CONTACT_REVEAL_BUDGETS.unproven;
  return isFirstWeek({ createdAt }, now) ? CONTACT_REVEAL_BUDGETS.newAccount : CONTACT_REVEAL_BUDGETS.account;
}
