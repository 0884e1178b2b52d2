import { CONTACT_REVEAL_BUDGETS, NEW_ACCOUNT_AGE_MS } from '#shared/core/limits';

/** `proven`: the email address or the phone number is confirmed. */
export type RenterAccountFacts = { proven: boolean; createdAt: Date };

export function isAccountInFirstWeek(
  { createdAt }: Pick<RenterAccountFacts, 'createdAt'>,
  now: Date,
): boolean {
  return now.getTime() - createdAt.getTime() < NEW_ACCOUNT_AGE_MS;
}

export function getRevealBudget(
  { proven, createdAt }: RenterAccountFacts,
  now: Date,
): { max: number; windowMs: number } {
  if (!proven) return CONTACT_REVEAL_BUDGETS.unproven;
  return isAccountInFirstWeek({ createdAt }, now)
    ? CONTACT_REVEAL_BUDGETS.newAccount
    : CONTACT_REVEAL_BUDGETS.account;
}
