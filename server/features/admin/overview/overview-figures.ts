import { endOfDay, startOfDay } from '#shared/core/days';
import { isExpiring, isListedAt, isNotHidden, type OwnedCar } from '../directory/car-rows';
import type { TransactionMemoryRow } from '../directory/transaction-rows';
import type { UserRow } from '../directory/user-rows';

type Rows<Row> = ReadonlyMap<string, Row>;

/** Counts the listed and expiring cars of now, and the listed and new cars of each day. */
export function computeCarFigures(cars: readonly OwnedCar[], days: readonly string[], now: number) {
  const listed = createIntervalCounts(days);
  const newByDay = createDailySums(days);
  let listedCars = 0;
  let expiringCars = 0;
  for (const { car } of cars) {
    newByDay.add(car.createdAt, 1);
    if (isListedAt(car, now)) listedCars += 1;
    if (isExpiring(car, now)) expiringCars += 1;
    if (isNotHidden(car)) listed.add(car.createdAt, car.expiry);
  }
  const listedByDay = [...listed.counts().slice(0, -1), listedCars];
  return { listedCars, expiringCars, listedByDay, newCarsByDay: newByDay.sums };
}

export function computeUserFigures(users: Rows<UserRow>, days: readonly string[]) {
  const newByDay = createDailySums(days);
  let suspendedUsers = 0;
  for (const user of users.values()) {
    newByDay.add(user.createdAt, 1);
    if (user.isSuspended) suspendedUsers += 1;
  }
  return { suspendedUsers, newUsersByDay: newByDay.sums };
}

/**
 * Sums up refunds, and paid fees less refunds by the day of their request; counts unapplied payments and
 * payments to review.
 */
export function computePaymentFigures(transactions: Rows<TransactionMemoryRow>, days: readonly string[]) {
  const start = startOfDay(days[0] ?? '');
  const fees = createDailySums(days);
  let paidCount = 0;
  let refundedFees = 0;
  let unappliedPayments = 0;
  let paymentsToReview = 0;
  for (const row of transactions.values()) {
    if (row.isUnapplied) unappliedPayments += 1;
    if (row.status === 'needs_review') paymentsToReview += 1;
    if (row.status !== 'paid' || row.createdAt < start) continue;
    paidCount += 1;
    refundedFees += row.refunded;
    fees.add(row.createdAt, row.amount - row.refunded);
  }
  return { paidCount, refundedFees, unappliedPayments, paymentsToReview, feesByDay: fees.sums };
}

/** Creates a counter that sums amounts by day; the days must be consecutive. */
function createDailySums(days: readonly string[]) {
  const start = startOfDay(days[0] ?? '');
  const length = endOfDay(days[0] ?? '') - start;
  const sums = days.map(() => 0);
  return {
    sums,
    add(at: number, amount: number): void {
      const day = Math.floor((at - start) / length);
      const sum = sums[day];
      if (sum !== undefined) sums[day] = sum + amount;
    },
  };
}

/** Creates a counter of the intervals that are open at the end of each day; the days must be consecutive. */
function createIntervalCounts(days: readonly string[]) {
  const firstEnd = endOfDay(days[0] ?? '');
  const length = firstEnd - startOfDay(days[0] ?? '');
  const changes = [...days, ''].map(() => 0);
  const dayFrom = (at: number) => Math.min(days.length, Math.max(0, Math.ceil((at - firstEnd) / length)));
  return {
    add(from: number, until: number): void {
      const first = dayFrom(from);
      const over = dayFrom(until);
      if (over <= first) return;
      changes[first] = (changes[first] ?? 0) + 1;
      changes[over] = (changes[over] ?? 0) - 1;
    },
    counts(): number[] {
      let count = 0;
      return days.map((_day, at) => {
        count += changes[at] ?? 0;
        return count;
      });
    },
  };
}
