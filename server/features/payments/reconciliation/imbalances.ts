import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { FEES } from '#shared/core/limits';
import type { PaymentState } from '#shared/payments/contract';
import { computePaymentExpiry, isOpenPaymentState } from '#shared/payments/rules';
import type {
  ReconciledCallback,
  ReconciledCar,
  ReconciledPayment,
  ReconciliationInput,
} from './reconciliation.model';

/** Outcome of a paid payment: used, being used, unapplied, or refunded before any car used it. */
export type PaymentUse = 'registration' | 'renewal' | 'underWay' | 'unapplied' | 'refunded';

export type Imbalance = { regNo: string; paymentId: string | null; problem: string };

export type Reconciliation = {
  byState: Record<PaymentState, number>;
  paid: { payments: number; shillings: number };
  uses: Record<PaymentUse, number>;
  /** All refunds, including refunds of used payments; a transfer for several parts counts as one refund. */
  refunds: { payments: number; shillings: number };
  usedByDeletedCars: number;
  removed: number;
  /** Unapplied payments, which wait for an admin but are no imbalance. */
  unapplied: ReconciledPayment[];
  inReview: ReconciledPayment[];
  imbalances: Imbalance[];
};

/** Age above which unfinished work counts as stuck; such work normally takes seconds. */
const GRACE_MS = 5 * MINUTE_MS;

/**
 * Time after the expiry of an open payment at which it is reported; normally a status query closes the
 * payment at its expiry.
 */
const EXPIRY_GRACE_MS = 2 * HOUR_MS;

/**
 * Checks that every paid payment has exactly one use, that every paid car has its payment, and that M-Pesa's
 * callbacks agree. A use is a registration, a renewal, work in progress for a few minutes, a refund before
 * any use, or unapplied. Unapplied payments and payments in review are balanced: they wait for an admin, but
 * no money is lost.
 */
export function computeReconciliation(input: ReconciliationInput): Reconciliation {
  const { payments, cars, callbacks, removedIds, now } = input;
  const paymentById = new Map(payments.map((one) => [one.id, one]));
  const carById = new Map(cars.map((one) => [one.id, one]));
  const imbalances: Imbalance[] = [];
  const isStuck = (since: Date | null) => since !== null && now.getTime() - since.getTime() > GRACE_MS;
  const report = (about: { id: string | null; regNo: string }, problem: string) =>
    imbalances.push({ paymentId: about.id, regNo: about.regNo, problem });

  for (const one of payments) {
    if (one.status === 'paid') checkPaid(one);
    else if (one.usedByCarId) report(one, `used by a car although it is ${one.status}`);
    if (isOpenPaymentState(one.status)) checkOpen(one);
    if (one.refund) checkRefund(one, one.refund);
    if (one.partOf) checkPart(one, one.partOf);
  }
  checkReceipts();
  checkRegistrations();
  cars.forEach(checkCar);
  callbacks.forEach(checkCallback);

  return { ...summarizePayments(input, paymentById, carById), imbalances };

  function checkPaid(one: ReconciledPayment): void {
    if (one.amount !== FEES.listing * (one.parts?.length ?? 1)) {
      report(one, `paid with ${one.amount} shillings`);
    }
    if (one.parts && !one.renewalDueSince) checkDivided(one, one.parts);
    if (isStuck(one.renewalDueSince)) report(one, 'renewal paid, but not applied to its car for minutes');
    if (isStuck(one.unconfirmedSince)) report(one, 'used for a registration that never finished');
    if (one.renewalDueSince && one.usedByCarId) report(one, 'used, but still due for a renewal');
    const used = one.usedByCarId ? carById.get(one.usedByCarId) : undefined;
    const isOnCar = used?.renewals.includes(one.id) || (used?.renewals.length ?? 0) >= input.maxRenewals;
    if (used && one.purpose === 'renewal' && !isOnCar)
      report(one, 'used for a renewal that its car does not have');
  }

  function checkDivided(one: ReconciledPayment, parts: readonly string[]): void {
    const lost = parts.filter((id) => !paymentById.has(id) && !removedIds.has(id));
    if (lost.length > 0) report(one, `divided, but ${lost.length} of its ${parts.length} parts do not exist`);
  }

  function checkPart(one: ReconciledPayment, wholeId: string): void {
    const whole = paymentById.get(wholeId);
    if (!whole?.parts?.includes(one.id)) report(one, `part of ${wholeId}, which does not name it`);
    else if (whole.status !== 'paid') report(one, `part of ${wholeId}, which is ${whole.status}`);
  }

  function checkOpen(one: ReconciledPayment): void {
    if (now.getTime() > computePaymentExpiry(one.createdAt).getTime() + EXPIRY_GRACE_MS) {
      report(one, `still ${one.status} after a day`);
    } else if (!one.hasNextQuery) report(one, `${one.status}, but no status query is scheduled`);
  }

  function checkRefund(one: ReconciledPayment, { amount }: { amount: number }): void {
    if (one.status !== 'paid') report(one, `refunded although it is ${one.status}`);
    if (amount !== one.amount) report(one, `refunded with ${amount} of ${one.amount} shillings`);
    if (one.renewalDueSince || one.unconfirmedSince) report(one, 'refunded, but on its way to a car');
  }

  /**
   * Checks that no reference occurs twice among payments and refunds, because M-Pesa gives each transaction
   * its own reference.
   */
  function checkReceipts(): void {
    const seen = new Map<string, string>();
    const refundOf = new Map<string, string>();
    for (const { id, regNo, receipt } of payments) {
      if (receipt === null) continue;
      if (seen.has(receipt)) report({ id, regNo }, `has the receipt ${receipt} of ${seen.get(receipt)}`);
      seen.set(receipt, id);
    }
    for (const { id, regNo, refund, partOf } of payments) {
      if (!refund) continue;
      const { reference } = refund;
      const whole = partOf ?? id;
      // One transfer may refund several parts of a payment.
      const other = seen.get(reference) ?? refundOf.get(reference);
      if (other && (seen.has(reference) || other !== whole))
        report({ id, regNo }, `refunded with ${reference} of ${other}`);
      refundOf.set(reference, whole);
    }
  }

  function checkRegistrations(): void {
    const registeredBy = new Map<string, string>();
    for (const { id, regNo, purpose, usedByCarId } of payments) {
      if (purpose !== 'registration' || !usedByCarId) continue;
      const first = registeredBy.get(usedByCarId);
      if (first) report({ id, regNo }, `registered the same car as ${first}`);
      registeredBy.set(usedByCarId, id);
    }
  }

  function checkCar({ id, regNo, registrationPaymentId, renewals, awaitsFeeSince }: ReconciledCar): void {
    if (isStuck(awaitsFeeSince)) report({ id: null, regNo }, 'registration never finished');
    if (registrationPaymentId && !isPaidFor(registrationPaymentId, id)) {
      report({ id: registrationPaymentId, regNo }, 'listed for a payment that is not its own');
    }
    for (const paymentId of renewals) {
      if (!isPaidFor(paymentId, id))
        report({ id: paymentId, regNo }, 'renewed by a payment that is not its own');
    }
  }

  /**
   * Whether the payment paid for the car. A renewed car names its payment shortly before the payment is
   * marked as used.
   */
  function isPaidFor(paymentId: string, carId: string): boolean {
    const one = paymentById.get(paymentId);
    if (!one) return removedIds.has(paymentId);
    return one.status === 'paid' && (one.usedByCarId ?? (one.renewalDueSince && one.carId)) === carId;
  }

  function checkCallback({ paymentId, waitingSince, success }: ReconciledCallback): void {
    const one = paymentById.get(paymentId);
    const about = { id: paymentId, regNo: one?.regNo ?? '' };
    if (isStuck(waitingSince)) report(about, 'a callback is not processed');
    if (waitingSince || !success || one?.reviewed) return;
    if (!one) {
      if (!removedIds.has(paymentId)) report(about, 'reported as paid, but the payment does not exist');
    } else if (one.status === 'paid') {
      const isOther = one.receipt !== null && success.receipt !== null && one.receipt !== success.receipt;
      if (isOther) report(about, `receipt ${one.receipt}, reported as ${success.receipt}`);
    } else if (one.status !== 'needs_review') report(about, `reported as paid, but ${one.status}`);
  }
}

function summarizePayments(
  { payments, removedIds }: ReconciliationInput,
  paymentById: ReadonlyMap<string, ReconciledPayment>,
  carById: ReadonlyMap<string, ReconciledCar>,
): Omit<Reconciliation, 'imbalances'> {
  const paid = payments.filter((one) => one.status === 'paid' && !isCountedElsewhere(one, paymentById));
  const uses = { registration: 0, renewal: 0, underWay: 0, unapplied: 0, refunded: 0 };
  const refunds = paid.flatMap(({ refund }) => refund ?? []);
  for (const one of paid) uses[getUse(one)] += 1;
  return {
    byState: countStates(payments),
    paid: { payments: paid.length, shillings: paid.reduce((sum, { amount }) => sum + amount, 0) },
    uses,
    refunds: {
      payments: new Set(refunds.map(({ reference }) => reference)).size,
      shillings: refunds.reduce((sum, { amount }) => sum + amount, 0),
    },
    usedByDeletedCars: paid.filter(({ usedByCarId }) => usedByCarId && !carById.has(usedByCarId)).length,
    removed: removedIds.size,
    unapplied: paid.filter((one) => getUse(one) === 'unapplied'),
    inReview: payments.filter(({ status }) => status === 'needs_review'),
  };
}

/**
 * Whether other payments are counted instead of this payment: a divided payment is counted as its parts;
 * before the division, parts are counted as the whole payment.
 */
function isCountedElsewhere(
  { parts, partOf, renewalDueSince }: ReconciledPayment,
  paymentById: ReadonlyMap<string, ReconciledPayment>,
): boolean {
  if (parts) return renewalDueSince === null;
  return Boolean(partOf && paymentById.get(partOf)?.renewalDueSince);
}

function getUse({
  purpose,
  usedByCarId,
  renewalDueSince,
  unconfirmedSince,
  refund,
}: ReconciledPayment): PaymentUse {
  if (renewalDueSince || unconfirmedSince) return 'underWay';
  if (usedByCarId) return purpose;
  return refund ? 'refunded' : 'unapplied';
}

function countStates(payments: readonly ReconciledPayment[]): Record<PaymentState, number> {
  const counts = { created: 0, pending: 0, paid: 0, failed: 0, expired: 0, needs_review: 0 };
  for (const { status } of payments) counts[status] += 1;
  return counts;
}
