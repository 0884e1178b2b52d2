import { toDay } from '../core/days';
import { DEPOSIT_LIMITS, HIRE_LIMITS } from '../core/limits';
import { SETTLEMENT_LIMITS } from '../core/return-limits';
import type { HireSide } from './next-step';
import { type HireState, isDayHoldingState, isFinalHireState } from './states';

/** Ways of paying a deposit. Twende itself moves no money of a hire. */
export const DEPOSIT_PAYMENT_WAYS = ['mpesa', 'cash', 'bank'] as const;
export type DepositPaymentWay = (typeof DEPOSIT_PAYMENT_WAYS)[number];

/** Kinds of payments: `paid` by the renter, `returned` by the lender. */
export const DEPOSIT_PAYMENT_KINDS = ['paid', 'returned'] as const;
export type DepositPaymentKind = (typeof DEPOSIT_PAYMENT_KINDS)[number];

/** `recorded`: only the payer states the payment; `reversed`: M-Pesa took a confirmed payment back. */
export const DEPOSIT_PAYMENT_STATES = ['recorded', 'confirmed', 'denied', 'reversed'] as const;
export type DepositPaymentState = (typeof DEPOSIT_PAYMENT_STATES)[number];

export const DEPOSIT_PAYMENT_ANSWERS = ['confirm', 'deny', 'reverse'] as const;
export type DepositPaymentAnswer = (typeof DEPOSIT_PAYMENT_ANSWERS)[number];

export type DepositPayment = {
  kind: DepositPaymentKind;
  amount: number;
  way: DepositPaymentWay;
  state: DepositPaymentState;
  answeredAt: number | null;
};

export function getDepositPaymentKind(payer: HireSide): DepositPaymentKind {
  return payer === 'renter' ? 'paid' : 'returned';
}

export function getDepositReceiver(kind: DepositPaymentKind): HireSide {
  return kind === 'paid' ? 'lender' : 'renter';
}

function sum(
  payments: readonly DepositPayment[],
  kind: DepositPaymentKind,
  states: readonly DepositPaymentState[],
): number {
  return payments
    .filter((payment) => payment.kind === kind && states.includes(payment.state))
    .reduce((total, { amount }) => total + amount, 0);
}

export type DepositSums = {
  /** Sum whose receipt the lender has confirmed. */
  received: number;
  /** Sum that the lender has recorded as given back, without payments that the renter denied. */
  givenBack: number;
  /** Sum that the renter may still record as paid. */
  toPay: number;
  /** Sum that the lender may still record as given back, without the claimed part of the deposit. */
  toReturn: number;
};

/** Computes the sums of a deposit; `claimed` is the sum of the final and the open lines of the settlement. */
export function computeDepositSums(
  agreed: number,
  payments: readonly DepositPayment[],
  claimed = 0,
): DepositSums {
  const counted = ['recorded', 'confirmed'] as const;
  const received = sum(payments, 'paid', ['confirmed']);
  const givenBack = sum(payments, 'returned', counted);
  return {
    received,
    givenBack,
    toPay: Math.max(0, agreed - sum(payments, 'paid', counted)),
    toReturn: Math.max(0, received - claimed - givenBack),
  };
}

/**
 * Whether a payment of this kind can be recorded: `paid` while the hire is accepted or under way, `returned`
 * also after the end.
 */
export function canRecordDepositPayment(kind: DepositPaymentKind, state: HireState): boolean {
  if (kind === 'paid') return isDayHoldingState(state);
  return isDayHoldingState(state) || isFinalHireState(state);
}

/** Claims on a deposit, from the lines that the owner has sent. Instants are epoch milliseconds. */
export type DepositClaims = {
  /** Sums of final and open lines. */
  claimed: number;
  /** Value of `claimed` when the renter answered; later decisions do not change the uncontested part. */
  claimedAtAnswer: number;
  /** Time of the renter's answer, or the deadline for the answer. */
  answeredAt: number;
  /** Time at which the last line was settled; null before. */
  settledAt: number | null;
};

/** A sum that must be given back by the time `at`, including all parts that were due earlier. */
export type DepositReturnDue = { amount: number; at: number };

/**
 * Returns the sums to give back with their deadlines, in order of time. Without claims: everything 48 hours
 * after the end. With claims: the uncontested part 24 hours after the renter's answer, the rest 24 hours
 * after the last decision.
 */
export function listDepositReturnDeadlines(
  endedAt: number | null,
  received: number,
  claims: DepositClaims | null,
): DepositReturnDue[] {
  if (endedAt === null) return [];
  const afterAnswer = SETTLEMENT_LIMITS.depositAfterAnswerMs;
  const dues = claims
    ? [
        { amount: received - claims.claimedAtAnswer, at: claims.answeredAt + afterAnswer },
        ...(claims.settledAt === null
          ? []
          : [{ amount: received - claims.claimed, at: claims.settledAt + afterAnswer }]),
      ]
    : [{ amount: received, at: endedAt + HIRE_LIMITS.depositReturnMs }];
  return dues.filter(({ amount }) => amount > 0);
}

/** Returns the answers that the receiver can give to a payment. */
export function listDepositPaymentAnswers(
  { state, way, answeredAt }: DepositPayment,
  now: number,
): DepositPaymentAnswer[] {
  if (state === 'recorded') return ['confirm', 'deny'];
  const isRecent = answeredAt !== null && now < answeredAt + DEPOSIT_LIMITS.reversalMs;
  return state === 'confirmed' && way === 'mpesa' && isRecent ? ['reverse'] : [];
}

export const STATE_BY_DEPOSIT_ANSWER = {
  confirm: 'confirmed',
  deny: 'denied',
  reverse: 'reversed',
} as const satisfies Record<DepositPaymentAnswer, DepositPaymentState>;

const FIRST_YEAR = 2024;
const YEARS = 'STUVWXYZ';
const MONTHS = 'ABCDEFGHIJKL';
const DAYS = '123456789ABCDEFGHIJKLMNOPQRSTUV';

/**
 * Whether the first characters of an M-Pesa code name the day of the payment or a day beside it: year (S is
 * 2024), month (A is January) and day (1 to 9, then A for 10). Safaricom publishes no rule, so another day is
 * shown, not refused.
 */
export function isMpesaCodeDateLikely(code: string, paidAt: number): boolean {
  const [year = '', month = '', day = ''] = code;
  const at = [YEARS.indexOf(year), MONTHS.indexOf(month), DAYS.indexOf(day)] as const;
  if (at.includes(-1)) return false;
  const named = Date.UTC(FIRST_YEAR + at[0], at[1], at[2] + 1);
  return Math.abs(named - Date.parse(toDay(paidAt))) <= DEPOSIT_LIMITS.codeDateToleranceMs;
}
