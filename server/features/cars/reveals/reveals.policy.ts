import { CONTACT_REVEAL_BUDGETS, NEW_ACCOUNT_MS } from '#shared/core/limits';

/** `proven`: the email address or the phone number is confirmed. */
export type RenterStanding = { proven: boolean; createdAt: Date };

export function isFirstWeek({ createdAt }: Pick<RenterStanding, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < NEW_ACCOUNT_MS;
}

export function getRevealBudget(
  { proven, createdAt }: RenterStanding,
  now: Date,
): { max: number; windowMs: number } {
  if (!proven) return CONTACT_REVEAL_BUDGETS.unproven;
  return isFirstWeek({ createdAt }, now) ? CONTACT_REVEAL_BUDGETS.newAccount : CONTACT_REVEAL_BUDGETS.account;
}
