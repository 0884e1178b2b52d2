import type { z } from 'zod';
import type { getAdminOverview, listContactReveals } from '#shared/admin/overview';
import { endOfDay, listLastDays, startOfDay, toDay } from '#shared/core/days';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { Clock } from '../../../gateways/clock';
import type { CarAdmin } from '../../cars/admin/car-admin.service';
import type { CarReveals } from '../../cars/reveals/reveals.reads';
import type { UserAdmin } from '../../users/user-admin.service';
import type { Directory } from '../directory/directory';
import { clampPage, toPeriod } from '../table/paging';
import { computeCarFigures, computePaymentFigures, computeUserFigures } from './overview-figures';

type OverviewReply = z.input<typeof getAdminOverview.reply>;
type RevealQuery = { page: number; size: number; from?: string | undefined; to?: string | undefined };

type OverviewDeps = {
  clock: Clock;
  directory: Directory;
  reveals: CarReveals;
  users: UserAdmin;
  cars: CarAdmin;
  countUndeliveredEmails: () => Promise<number>;
  countOpenDisputes: () => Promise<number>;
  countOpenReports: () => Promise<number>;
};

/** Computes the figures of the last days: from the directory in memory, reveals from the database. */
export function createOverview(deps: OverviewDeps) {
  const { clock, directory, reveals, users, cars: carAdmin } = deps;
  /** Counts of reveals by past day. Such a count changes only when the reveals expire. */
  const revealsOfDay = new Map<string, number>();

  async function countRevealsOfDay(day: string, today: string): Promise<number> {
    const cached = revealsOfDay.get(day);
    if (cached !== undefined) return cached;
    const count = await reveals.count({ from: new Date(startOfDay(day)), to: new Date(endOfDay(day)) });
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
      const ofUsers = computeUserFigures(await directory.readUserRows(), days);
      const ofPayments = computePaymentFigures(await directory.readTransactionRows(), days);
      const { listedCars, expiringCars, listedByDay, newCarsByDay } = ofCars;
      const { suspendedUsers, newUsersByDay } = ofUsers;
      const { paidCount, refundedFees, unappliedPayments, paymentsToReview, feesByDay } = ofPayments;
      return {
        listedCars,
        expiringCars,
        paidCount,
        refundedFees,
        unappliedPayments,
        paymentsToReview,
        openDisputes: await deps.countOpenDisputes(),
        openReports: await deps.countOpenReports(),
        suspendedUsers,
        undeliveredLetters: await deps.countUndeliveredEmails(),
        newUsers: total(newUsersByDay),
        paidFees: total(feesByDay),
        reveals: total(revealed),
        days: days.map((day, at) => ({
          day,
          listedCars: listedByDay[at] ?? 0,
          newCars: newCarsByDay[at] ?? 0,
          newUsers: newUsersByDay[at] ?? 0,
          paidFees: feesByDay[at] ?? 0,
          reveals: revealed[at] ?? 0,
        })),
      };
    },

    /** Returns a page of the reveals, newest first; `user` or `car` is null if it was deleted. */
    async revealPage(query: RevealQuery): Promise<z.input<typeof listContactReveals.reply>> {
      const period = toPeriod(query);
      const { size } = query;
      const all = await reveals.count(period);
      const page = clampPage(all, query);
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

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
