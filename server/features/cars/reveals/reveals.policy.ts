import { FIRST_WEEK_MS, REVEAL_BUDGETS } from '#shared/core/limits';

/** What the budget of a renter depends on. `proven`: their e-mail address or phone number. */
export type RenterStanding = { proven: boolean; createdAt: Date };

/** Whether an account is in its first week. */
export function isNew({ createdAt }: Pick<RenterStanding, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < FIRST_WEEK_MS;
}

/** How many lenders' numbers a renter may see in a day. */
export function budgetOf(
  { proven, createdAt }: RenterStanding,
  now: Date,
): { max: number; windowMs: number } {
  if (!proven) return REVEAL_BUDGETS.unproven;
  return isNew({ createdAt }, now) ? REVEAL_BUDGETS.newAccount : REVEAL_BUDGETS.account;
}
