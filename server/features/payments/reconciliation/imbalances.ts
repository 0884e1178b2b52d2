import { FEES } from '#shared/core/limits';
import type { PaymentState } from '#shared/payments/contract';
import { expiryOf, isOpen } from '#shared/payments/rules';
import type { CarInput, MpesaReport, PaymentInput, ReconciliationInput } from './reconciliation-input';

/** Where a paid payment's money went. Exactly one holds for each. */
export type Use = 'registration' | 'renewal' | 'underWay' | 'unapplied';

export type Imbalance = { regNo: string; paymentId: string | null; problem: string };

export type Reconciliation = {
  byState: Record<PaymentState, number>;
  paid: { payments: number; shillings: number };
  uses: Record<Use, number>;
  /** Used by cars that were deleted later. */
  usedByGoneCars: number;
  removed: number;
  /** In balance, but an admin has to look after them. */
  unapplied: PaymentInput[];
  inReview: PaymentInput[];
  imbalances: Imbalance[];
};

/** What is under way is over within seconds; older than this it is stuck. */
const GRACE_MS = 5 * 60_000;

/** An open attempt is asked about once an hour at the least, and given up after a day. */
const GIVE_UP_GRACE_MS = 2 * 60 * 60_000;

/**
 * Goes through the books: every paid payment is used by one registration, on one renewal, on its way to a car for
 * a few minutes at most, or unapplied for the admin; every car that was paid for has its payment; M-Pesa's reports
 * agree. Unapplied payments and doubtful ones are in balance: nobody lost anything, somebody has to act.
 */
export function findImbalances(ledger: ReconciliationInput): Reconciliation {
  const { payments, cars, reports, removedIds, now } = ledger;
  const payment = new Map(payments.map((one) => [one.id, one]));
  const car = new Map(cars.map((one) => [one.id, one]));
  const imbalances: Imbalance[] = [];
  const isStuck = (since: Date | null) => since !== null && now.getTime() - since.getTime() > GRACE_MS;
  const complain = (about: { id: string | null; regNo: string }, problem: string) =>
    imbalances.push({ paymentId: about.id, regNo: about.regNo, problem });

  for (const one of payments) {
    if (one.status === 'paid') auditPaid(one);
    else if (one.usedByCarId) complain(one, `used by a car although it is ${one.status}`);
    if (isOpen(one.status)) auditOpen(one);
  }
  auditReceipts();
  auditRegistrations();
  cars.forEach(auditCar);
  reports.forEach(auditReport);

  const paid = payments.filter(({ status }) => status === 'paid');
  const uses = { registration: 0, renewal: 0, underWay: 0, unapplied: 0 };
  for (const one of paid) uses[whereabouts(one)] += 1;
  return {
    byState: countStates(payments),
    paid: { payments: paid.length, shillings: paid.reduce((sum, { amount }) => sum + amount, 0) },
    uses,
    usedByGoneCars: paid.filter(({ usedByCarId }) => usedByCarId && !car.has(usedByCarId)).length,
    removed: removedIds.size,
    unapplied: paid.filter((one) => whereabouts(one) === 'unapplied'),
    inReview: payments.filter(({ status }) => status === 'needs_review'),
    imbalances,
  };

  function auditPaid(one: PaymentInput): void {
    if (one.amount !== FEES.listing) complain(one, `paid, but over ${one.amount} shillings`);
    if (isStuck(one.renewalDueSince)) complain(one, 'renewal paid but not on its car for minutes');
    if (isStuck(one.unconfirmedSince)) complain(one, 'used for a registration that never ended');
    if (one.renewalDueSince && one.usedByCarId) complain(one, 'used, and due for a renewal at once');
    const used = one.usedByCarId ? car.get(one.usedByCarId) : undefined;
    const isOnCar = used?.renewals.includes(one.id) || (used?.renewals.length ?? 0) >= ledger.renewalsKept;
    if (used && one.purpose === 'renewal' && !isOnCar) complain(one, 'used for a renewal that its car lacks');
  }

  function auditOpen(one: PaymentInput): void {
    if (now.getTime() > expiryOf(one.createdAt).getTime() + GIVE_UP_GRACE_MS) {
      complain(one, `still ${one.status} after a day`);
    } else if (!one.hasNextQuery) complain(one, `${one.status}, but nobody will ask about it`);
  }

  function auditReceipts(): void {
    const seen = new Map<string, string>();
    for (const { id, regNo, receipt } of payments) {
      if (receipt === null) continue;
      if (seen.has(receipt)) complain({ id, regNo }, `has the receipt ${receipt} of ${seen.get(receipt)}`);
      seen.set(receipt, id);
    }
  }

  function auditRegistrations(): void {
    const registeredBy = new Map<string, string>();
    for (const { id, regNo, purpose, usedByCarId } of payments) {
      if (purpose !== 'registration' || !usedByCarId) continue;
      const first = registeredBy.get(usedByCarId);
      if (first) complain({ id, regNo }, `registered the same car as ${first}`);
      registeredBy.set(usedByCarId, id);
    }
  }

  function auditCar({ id, regNo, registrationPaymentId, renewals, awaitsFeeSince }: CarInput): void {
    if (isStuck(awaitsFeeSince)) complain({ id: null, regNo }, 'registration never ended');
    if (registrationPaymentId && !isPaidFor(registrationPaymentId, id)) {
      complain({ id: registrationPaymentId, regNo }, 'listed for a payment that is not its own');
    }
    for (const paymentId of renewals) {
      if (!isPaidFor(paymentId, id))
        complain({ id: paymentId, regNo }, 'renewed by a payment that is not its own');
    }
  }

  /** A renewal is on its car a moment before the payment says so. */
  function isPaidFor(paymentId: string, carId: string): boolean {
    const one = payment.get(paymentId);
    if (!one) return removedIds.has(paymentId);
    return one.status === 'paid' && (one.usedByCarId ?? (one.renewalDueSince && one.carId)) === carId;
  }

  function auditReport({ paymentId, waitingSince, success }: MpesaReport): void {
    const one = payment.get(paymentId);
    const about = { id: paymentId, regNo: one?.regNo ?? '' };
    if (isStuck(waitingSince)) complain(about, 'a report of M-Pesa waits to be read');
    if (waitingSince || !success || one?.reviewed) return;
    if (!one) {
      if (!removedIds.has(paymentId)) complain(about, 'reported as paid, but in no book');
    } else if (one.status === 'paid') {
      const isOther = one.receipt !== null && success.receipt !== null && one.receipt !== success.receipt;
      if (isOther) complain(about, `receipt ${one.receipt}, reported as ${success.receipt}`);
    } else if (one.status !== 'needs_review') complain(about, `reported as paid, but ${one.status}`);
  }
}

function whereabouts({ purpose, usedByCarId, renewalDueSince, unconfirmedSince }: PaymentInput): Use {
  if (renewalDueSince || unconfirmedSince) return 'underWay';
  return usedByCarId ? purpose : 'unapplied';
}

function countStates(payments: readonly PaymentInput[]): Record<PaymentState, number> {
  const counts = { created: 0, pending: 0, paid: 0, failed: 0, expired: 0, needs_review: 0 };
  for (const { status } of payments) counts[status] += 1;
  return counts;
}
