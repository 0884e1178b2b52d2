import { FIRST_WEEK_MS, REVEAL_BUDGETS } from '#shared/core/limits';

/** What the budget of a renter depends on. `proven`: their e-mail address or phone number. */
export type RenterStanding = { proven: boolean; createdAt: Date };

/** How many lenders' numbers a renter may see in a day. */
export function budgetOf(
  { proven, createdAt }: RenterStanding,
  now: Date,
): { max: number; windowMs: number } {
  if (!proven) return REVEAL_BUDGETS.unproven;
  const age = now.getTime() - createdAt.getTime();
  return age < FIRST_WEEK_MS ? REVEAL_BUDGETS.newAccount : REVEAL_BUDGETS.account;
}
