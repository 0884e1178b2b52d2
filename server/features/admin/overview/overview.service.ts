import type { z } from 'zod';
import type { AdminQueue, getAdminOverview, listContactReveals } from '#shared/admin/overview';
import { computeDayEnd, listLastDays, startOfDay, toDay } from '#shared/core/days';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { clampPageNumber } from '../../../db/clamp-page';
import type { WaitingRowSummary } from '../../../db/waiting-rows';
import type { Clock } from '../../../gateways/clock';
import type { CarAdmin } from '../../cars/admin/car-admin.service';
import type { CarReveals } from '../../cars/reveals/reveals.reads';
import type { UserAdmin } from '../../users/user-admin.service';
import { type CarOwnerRow, isCarRowListed, isCarRowVisible } from '../directory/car-rows';
import type { Directory } from '../directory/directory';
import type { TransactionTableRow } from '../directory/transaction-rows';
import type { UserRow } from '../directory/user-rows';
import { toQueryPeriod } from '../table/paging';

type Rows<Row> = ReadonlyMap<string, Row>;

function computeCarFigures(cars: readonly CarOwnerRow[], days: readonly string[], now: number) {
  const listed = createIntervalCounts(days);
  const newByDay = createDailySums(days);
  let listedCars = 0;
  for (const { car } of cars) {
    newByDay.add(car.createdAt, 1);
    if (isCarRowListed(car, now)) listedCars += 1;
    if (isCarRowVisible(car)) listed.add(car.createdAt, car.expiry);
  }
  const listedByDay = [...listed.counts().slice(0, -1), listedCars];
  return { listedCars, listedByDay, newCarsByDay: newByDay.sums };
}

function countNewUsersByDay(users: Rows<UserRow>, days: readonly string[]): number[] {
  const newByDay = createDailySums(days);
  for (const user of users.values()) newByDay.add(user.createdAt, 1);
  return newByDay.sums;
}

/** Returns the figures of payments. A payment counts on the day of its request; refunds are deducted. */
function computePaymentFigures(transactions: Rows<TransactionTableRow>, days: readonly string[]) {
  const start = startOfDay(days[0] ?? '');
  const fees = createDailySums(days);
  const counts = createDailySums(days);
  const unappliedPayments = createQueueCount();
  const paymentsToReview = createQueueCount();
  let refundedFees = 0;
  for (const row of transactions.values()) {
    if (row.isUnapplied) unappliedPayments.add(row.createdAt);
    if (row.status === 'needs_review') paymentsToReview.add(row.createdAt);
    if (row.status !== 'paid' || row.createdAt < start) continue;
    counts.add(row.createdAt, 1);
    refundedFees += row.refunded;
    fees.add(row.createdAt, row.amount - row.refunded);
  }
  return {
    refundedFees,
    feesByDay: fees.sums,
    paidCountByDay: counts.sums,
    queues: { unappliedPayments: unappliedPayments.rows(), paymentsToReview: paymentsToReview.rows() },
  };
}

/** Builds a counter of rows that also keeps the time of the oldest row, in epoch milliseconds. */
function createQueueCount() {
  let waiting = 0;
  let oldest = Number.POSITIVE_INFINITY;
  return {
    add(since: number): void {
      waiting += 1;
      oldest = Math.min(oldest, since);
    },
    rows: (): WaitingRowSummary => ({ waiting, oldestAt: waiting > 0 ? new Date(oldest) : null }),
  };
}

/** Builds sums by day; the days must be consecutive. */
function createDailySums(days: readonly string[]) {
  const start = startOfDay(days[0] ?? '');
  const length = computeDayEnd(days[0] ?? '') - start;
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

/** Counts for each day the intervals that are open at the end of the day; the days must be consecutive. */
function createIntervalCounts(days: readonly string[]) {
  const firstEnd = computeDayEnd(days[0] ?? '');
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

type OverviewReply = z.input<typeof getAdminOverview.reply>;
type RevealQuery = { page: number; size: number; from?: string | undefined; to?: string | undefined };

type PaymentQueue = 'paymentsToReview' | 'unappliedPayments';

type OverviewDeps = {
  clock: Clock;
  directory: Directory;
  reveals: CarReveals;
  users: UserAdmin;
  cars: CarAdmin;
  medianPaperDecisionMs: () => Promise<number | null>;
  /** Functions that read queue summaries from the database; queues of payments are counted in memory. */
  queues: Record<Exclude<AdminQueue, PaymentQueue>, () => Promise<WaitingRowSummary>>;
};

export function createDashboardOverview(deps: OverviewDeps) {
  const { clock, directory, reveals, users, cars: carAdmin } = deps;
  /** Numbers of reveals by past day. The number of a past day changes only when its reveals expire. */
  const revealsOfDay = new Map<string, number>();

  async function countRevealsOfDay(day: string, today: string): Promise<number> {
    const cached = revealsOfDay.get(day);
    if (cached !== undefined) return cached;
    const count = await reveals.count({ from: new Date(startOfDay(day)), to: new Date(computeDayEnd(day)) });
    if (day < today) revealsOfDay.set(day, count);
    return count;
  }

  async function countRevealsByDay(days: readonly string[], today: string): Promise<number[]> {
    for (const day of revealsOfDay.keys()) if (!days.includes(day)) revealsOfDay.delete(day);
    return Promise.all(days.map((day) => countRevealsOfDay(day, today)));
  }

  return {
    async figures(): Promise<OverviewReply> {
      const now = clock.now();
      const days = listLastDays(now, ADMIN_LIMITS.overviewDays);
      const revealed = await countRevealsByDay(days, toDay(now.getTime()));
      const ofCars = computeCarFigures(await directory.readOwnedCars(), days, now.getTime());
      const newUsersByDay = countNewUsersByDay(await directory.readUserRows(), days);
      const ofPayments = computePaymentFigures(await directory.readTransactionRows(), days);
      const { listedCars, listedByDay, newCarsByDay } = ofCars;
      const { refundedFees, feesByDay, paidCountByDay } = ofPayments;
      return {
        listedCars,
        refundedFees,
        queues: {
          paymentsToReview: toQueueView(ofPayments.queues.paymentsToReview),
          unappliedPayments: toQueueView(ofPayments.queues.unappliedPayments),
          openDisputes: toQueueView(await deps.queues.openDisputes()),
          openReports: toQueueView(await deps.queues.openReports()),
          waitingPapers: toQueueView(await deps.queues.waitingPapers()),
          notReturned: toQueueView(await deps.queues.notReturned()),
          openClaims: toQueueView(await deps.queues.openClaims()),
          undeliveredEmails: toQueueView(await deps.queues.undeliveredEmails()),
        },
        newUsers: total(newUsersByDay),
        paidCount: total(paidCountByDay),
        paidFees: total(feesByDay),
        reveals: total(revealed),
        paperDecisionMs: await deps.medianPaperDecisionMs(),
        days: days.map((day, at) => ({
          day,
          listedCars: listedByDay[at] ?? 0,
          newCars: newCarsByDay[at] ?? 0,
          newUsers: newUsersByDay[at] ?? 0,
          paidFees: feesByDay[at] ?? 0,
          paidCount: paidCountByDay[at] ?? 0,
          reveals: revealed[at] ?? 0,
        })),
      };
    },

    /** Returns a page of reveals, newest first; `user` or `car` is null if it was deleted. */
    async revealPage(query: RevealQuery): Promise<z.input<typeof listContactReveals.reply>> {
      const period = toQueryPeriod(query);
      const { size } = query;
      const all = await reveals.count(period);
      const page = clampPageNumber(all, query);
      const found = await reveals.page(period, (page - 1) * size, size);
      const [renters, views] = await Promise.all([
        users.byId(found.map((reveal) => reveal.userId)),
        carAdmin.findViews([...new Set(found.map((reveal) => reveal.carId))]),
      ]);
      const carById = new Map(views.map((car) => [car._id, car]));
      const rows = found.map(({ _id, at, userId, carId }) => {
        const user = renters.get(userId);
        const car = carById.get(carId);
        return {
          _id,
          at: at.toISOString(),
          user: user ? { _id: userId, name: user.name, email: user.email } : null,
          car: car ? { _id: carId, regNo: car.regNo, name: car.name } : null,
        };
      });
      return { rows, total: all, page, size };
    },
  };
}

function toQueueView({ waiting, oldestAt }: WaitingRowSummary) {
  return { waiting, oldestAt: oldestAt?.toISOString() ?? null };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
