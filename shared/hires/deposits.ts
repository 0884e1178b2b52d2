import { toDay } from '../core/days';
import { DEPOSIT_LIMITS, HIRE_LIMITS } from '../core/limits';
import type { HireSide } from './next-step';
import { type HireState, isFinalHireState, isHoldingHireState } from './states';

/** How a payment of a deposit was made. Twende itself moves no money of a hire. */
export const DEPOSIT_WAYS = ['mpesa', 'cash', 'bank'] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

/** `paid`: by the renter; `returned`: by the lender. */
export const DEPOSIT_KINDS = ['paid', 'returned'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** `recorded`: the payer says so; `reversed`: M-Pesa took a confirmed payment back. */
export const DEPOSIT_STATES = ['recorded', 'confirmed', 'denied', 'reversed'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

export const DEPOSIT_ANSWERS = ['confirm', 'deny', 'reverse'] as const;
export type DepositAnswer = (typeof DEPOSIT_ANSWERS)[number];

export type DepositPayment = {
  kind: DepositKind;
  amount: number;
  way: DepositWay;
  state: DepositState;
  answeredAt: number | null;
};

export function getDepositKind(payer: HireSide): DepositKind {
  return payer === 'renter' ? 'paid' : 'returned';
}

export function getDepositReceiver(kind: DepositKind): HireSide {
  return kind === 'paid' ? 'lender' : 'renter';
}

function sum(
  payments: readonly DepositPayment[],
  kind: DepositKind,
  states: readonly DepositState[],
): number {
  return payments
    .filter((payment) => payment.kind === kind && states.includes(payment.state))
    .reduce((total, { amount }) => total + amount, 0);
}

export type DepositSums = {
  /** What the lender has confirmed. */
  received: number;
  /** What the lender says was given back, and the renter has not denied. */
  givenBack: number;
  /** What the renter may still record as paid. */
  toPay: number;
  /** What the lender may still record as given back. */
  toReturn: number;
};

export function computeDepositSums(agreed: number, payments: readonly DepositPayment[]): DepositSums {
  const counted = ['recorded', 'confirmed'] as const;
  const received = sum(payments, 'paid', ['confirmed']);
  const givenBack = sum(payments, 'returned', counted);
  return {
    received,
    givenBack,
    toPay: Math.max(0, agreed - sum(payments, 'paid', counted)),
    toReturn: Math.max(0, received - givenBack),
  };
}

/** Whether a deposit can be paid or given back now: from the acceptance on, and afterwards until all is back. */
export function canRecordDeposit(kind: DepositKind, state: HireState): boolean {
  if (kind === 'paid') return isHoldingHireState(state);
  return isHoldingHireState(state) || isFinalHireState(state);
}

/** Returns the instant by which the deposit has to be back; null before the hire has ended. */
export function computeDepositDue(endedAt: number | null): number | null {
  return endedAt === null ? null : endedAt + HIRE_LIMITS.depositReturnMs;
}

/** Returns which answers the receiver can give to a payment. */
export function listDepositAnswers({ state, way, answeredAt }: DepositPayment, now: number): DepositAnswer[] {
  if (state === 'recorded') return ['confirm', 'deny'];
  const isRecent = answeredAt !== null && now < answeredAt + DEPOSIT_LIMITS.reversalMs;
  return state === 'confirmed' && way === 'mpesa' && isRecent ? ['reverse'] : [];
}

export const DEPOSIT_ANSWER_STATES = {
  confirm: 'confirmed',
  deny: 'denied',
  reverse: 'reversed',
} as const satisfies Record<DepositAnswer, DepositState>;

const FIRST_YEAR = 2024;
const YEARS = 'STUVWXYZ';
const MONTHS = 'ABCDEFGHIJKL';
const DAYS = '123456789ABCDEFGHIJKLMNOPQRSTUV';

/**
 * Whether the first characters of an M-Pesa code name the day of the payment or a day beside it: year (S is
 * 2024), month (A is January) and day (1 to 9, then A for 10). Safaricom publishes no rule, so a difference is shown, not
 * refused.
 */
export function isMpesaDateLikely(code: string, paidAt: number): boolean {
  const [year = '', month = '', day = ''] = code;
  const at = [YEARS.indexOf(year), MONTHS.indexOf(month), DAYS.indexOf(day)] as const;
  if (at.includes(-1)) return false;
  const named = Date.UTC(FIRST_YEAR + at[0], at[1], at[2] + 1);
  return Math.abs(named - Date.parse(toDay(paidAt))) <= DEPOSIT_LIMITS.codeDateToleranceMs;
}
