import { DAY_MS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { DepositView } from '#shared/hires/deposit-contract';
import {
  computeDepositSums,
  type DepositClaims,
  type DepositPayment,
  type DepositReturnDue,
  listDepositReturnDeadlines,
} from '#shared/hires/deposits';
import { isFinalHireState } from '#shared/hires/states';
import type { HireRecord } from '../hires.model';
import type { DepositRecord, StoredDepositPayment } from './deposits.model';

export function toDepositPayment({
  kind,
  amount,
  way,
  state,
  answeredAt,
}: StoredDepositPayment): DepositPayment {
  return { kind, amount, way, state, answeredAt: answeredAt?.getTime() ?? null };
}

/**
 * Returns the M-Pesa codes of payments. Leaves out denied payments, so that a mistyped code does not block
 * the payment to which it belongs.
 */
export function listPaymentCodes(payments: readonly StoredDepositPayment[]): string[] {
  return payments.flatMap(({ code, state }) => (code && state !== 'denied' ? [code] : []));
}

/**
 * Input of `settle`: the payments of a deposit, what the hire's settlement claims of it, and the current
 * time.
 */
type DepositChange = { payments: StoredDepositPayment[]; claims: DepositClaims | null; now: Date };

/**
 * Returns the deposit to store; its due time, notification time and deletion time follow from the payments,
 * the settlement and the end of the hire.
 */
export function settle(
  hire: HireRecord,
  known: DepositRecord | null,
  { payments, claims, now }: DepositChange,
): DepositRecord {
  const { received, givenBack, toReturn } = computeHireDepositSums(hire, payments, claims);
  const endedAt = isFinalHireState(hire.state) ? (hire.endedAt ?? now) : null;
  const dues = received > 0 ? listDepositReturnDeadlines(endedAt?.getTime() ?? null, received, claims) : [];
  const due = findDue(dues, givenBack, claims);
  const isKept = claims !== null && dues.length === 0;
  const isComplete = received > 0 && toReturn === 0 && !isOpen(claims) && !isKept;
  const givenBackAt = isComplete ? (known?.givenBackAt ?? now) : undefined;
  const codes = listPaymentCodes(payments);
  const isOwed = due !== null && due.amount > givenBack;
  // A due time in the past causes a notification only if the due time has changed.
  const isNoticeDue = (at: number) => at > now.getTime() || at !== known?.dueAt?.getTime();
  return {
    ...{ _id: hire._id, renterId: hire.renterId, lenderId: hire.lenderId, payments },
    revision: known?.revision ?? 0,
    ...(codes.length > 0 && { codes }),
    ...(due && { dueAt: new Date(due.at) }),
    ...(givenBackAt && { givenBackAt, isInTime: dues.every((one) => isMet(one, payments)) }),
    ...(isOwed && isNoticeDue(due.at) && { noticeAt: new Date(due.at) }),
    ...(endedAt && { deleteAt: new Date(endedAt.getTime() + RETENTION_DAYS.hire * DAY_MS) }),
  };
}

export function computeHireDepositSums(
  hire: HireRecord,
  payments: readonly StoredDepositPayment[],
  claims: DepositClaims | null,
) {
  return computeDepositSums(hire.quote.deposit ?? 0, payments.map(toDepositPayment), claims?.claimed ?? 0);
}

function isOpen(claims: DepositClaims | null): boolean {
  return claims !== null && claims.settledAt === null;
}

/**
 * Returns the part of the deposit due next, otherwise the last part; null while open claims cover the rest.
 */
function findDue(
  dues: readonly DepositReturnDue[],
  givenBack: number,
  claims: DepositClaims | null,
): DepositReturnDue | null {
  const next = dues.find(({ amount }) => amount > givenBack);
  return next ?? (isOpen(claims) ? null : (dues.at(-1) ?? null));
}

/** Whether at least the due amount was given back by the due time. */
function isMet({ amount, at }: DepositReturnDue, payments: readonly StoredDepositPayment[]): boolean {
  const early = payments.filter((payment) => payment.at.getTime() <= at);
  return computeDepositSums(0, early.map(toDepositPayment)).givenBack >= amount;
}

export function toDepositView(
  hire: HireRecord,
  deposit: DepositRecord | null,
  claims: DepositClaims | null,
): DepositView {
  const payments = deposit?.payments ?? [];
  return {
    agreed: hire.quote.deposit ?? 0,
    ...computeHireDepositSums(hire, payments, claims),
    dueAt: deposit?.dueAt?.toISOString() ?? null,
    payments: payments.map(({ _id, kind, amount, way, code = '', isDateOdd, state, at, answeredAt }) => ({
      ...{ _id: _id.toHexString(), kind, amount, way, code, isDateOdd, state },
      at: at.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}
