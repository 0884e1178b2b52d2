import type { z } from 'zod';
import type { getOverview, listReveals } from '#shared/admin/overview';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { Clock } from '../../gateways/clock';
import type { CarAdmin } from '../cars/car-admin.service';
import type { CarReveals } from '../cars/car-reveals.service';
import type { UserAdmin } from '../users/user-admin.service';
import { dayBounds, dayOf, endOfDay, lastDays, startOfDay } from './days';
import { type CarRow, isExpiring, isListedAt } from './directory/car-rows';
import type { Directory } from './directory/directory';

type OverviewReply = z.input<typeof getOverview.reply>;
type RevealQuery = { page: number; size: number; from?: string | undefined; to?: string | undefined };

type OverviewDeps = {
  clock: Clock;
  directory: Directory;
  reveals: CarReveals;
  users: UserAdmin;
  cars: CarAdmin;
};

/** The marketplace at a glance: counted over what is kept in memory, but for the reveals. */
export function createOverview({ clock, directory, reveals, users, cars }: OverviewDeps) {
  /** Of days that are over; their counts never change but by the end of their retention. */
  const revealsOfDay = new Map<string, number>();

  async function revealsOn(day: string, today: string): Promise<number> {
    const known = revealsOfDay.get(day);
    if (known !== undefined) return known;
    const count = await reveals.count({ from: new Date(startOfDay(day)), to: new Date(endOfDay(day)) });
    if (day < today) revealsOfDay.set(day, count);
    return count;
  }

  async function revealsByDay(days: readonly string[], today: string): Promise<number[]> {
    for (const day of revealsOfDay.keys()) if (!days.includes(day)) revealsOfDay.delete(day);
    return Promise.all(days.map((day) => revealsOn(day, today)));
  }

  return {
    async figures(): Promise<OverviewReply> {
      const now = clock.now();
      const days = lastDays(now, ADMIN_LIMITS.overviewDays);
      const shown = await revealsByDay(days, dayOf(now.getTime()));
      const carRows = await directory.carRows();
      const userRows = await directory.userRows();
      const ownedCars = [...carRows.values()].filter((car) => userRows.has(car.ownerId));
      const members = [...userRows.values()];
      const transactions = [...(await directory.transactionRows()).values()];

      const start = startOfDay(days[0] ?? '');
      const recentlyPaid = transactions.filter((row) => row.status === 'paid' && row.createdAt >= start);
      const newUsers = perDay(members, days, () => 1);
      const paidFees = perDay(recentlyPaid, days, (row) => row.amount);
      const newCars = perDay(ownedCars, days, () => 1);
      const listed = listedPerDay(ownedCars, days, now.getTime());
      return {
        listedCars: count(ownedCars, (car) => isListedAt(car, now.getTime())),
        newUsers: total(newUsers),
        paidFees: total(paidFees),
        paidCount: recentlyPaid.length,
        reveals: total(shown),
        expiringCars: count(ownedCars, (car) => isExpiring(car, now.getTime())),
        unappliedPayments: count(transactions, (row) => row.isUnapplied),
        paymentsToReview: count(transactions, (row) => row.status === 'needs_review'),
        suspendedUsers: count(members, (user) => user.isSuspended),
        days: days.map((day, at) => ({
          day,
          listedCars: listed[at] ?? 0,
          newCars: newCars[at] ?? 0,
          newUsers: newUsers[at] ?? 0,
          paidFees: paidFees[at] ?? 0,
          reveals: shown[at] ?? 0,
        })),
      };
    },

    /** Newest first, with who saw whose number as far as both are still there. */
    async revealPage(query: RevealQuery): Promise<z.input<typeof listReveals.reply>> {
      const { start, end } = dayBounds(query);
      const period = {
        from: Number.isFinite(start) ? new Date(start) : null,
        to: Number.isFinite(end) ? new Date(end) : null,
      };
      const { size } = query;
      const all = await reveals.count(period);
      const page = Math.max(1, Math.min(query.page, Math.ceil(all / size)));
      const found = await reveals.page(period, (page - 1) * size, size);
      const [people, views] = await Promise.all([
        users.byId(found.map((reveal) => reveal.userId)),
        cars.views([...new Set(found.map((reveal) => reveal.carId))]),
      ]);
      const carById = new Map(views.map((car) => [car._id, car]));
      const rows = found.map(({ _id, at, userId, carId }) => {
        const person = people.get(userId);
        const car = carById.get(carId);
        return {
          _id,
          at: at.toISOString(),
          user: person ? { _id: userId, name: person.name, email: person.email } : null,
          car: car ? { _id: carId, regNo: car.regNo, name: car.name } : null,
        };
      });
      return { rows, total: all, page, size };
    },
  };
}

/** The worth of what came into being on each day. */
function perDay<Row extends { createdAt: number }>(
  rows: readonly Row[],
  days: readonly string[],
  worth: (row: Row) => number,
): number[] {
  const start = startOfDay(days[0] ?? '');
  const sums = days.map(() => 0);
  const length = endOfDay(days[0] ?? '') - start;
  for (const row of rows) {
    const at = Math.floor((row.createdAt - start) / length);
    const sum = sums[at];
    if (sum !== undefined) sums[at] = sum + worth(row);
  }
  return sums;
}

/** How many stood in the lists at each day's end, as far as what is known of them now tells. */
function listedPerDay(cars: readonly CarRow[], days: readonly string[], now: number): number[] {
  const visible = cars.filter((car) => car.isActive && !car.ownerSuspended);
  return days.map((day) => {
    const end = Math.min(endOfDay(day), now);
    return count(visible, (car) => car.createdAt <= end && car.expiry > end);
  });
}

function count<Row>(rows: readonly Row[], fits: (row: Row) => boolean): number {
  let fitting = 0;
  for (const row of rows) if (fits(row)) fitting += 1;
  return fitting;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
