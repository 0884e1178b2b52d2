import type { z } from 'zod';
import type { AdminUser, adminData, TransactionView } from '#shared/admin/contract';
import type { OwnCar } from '#shared/cars/contract';
import type { UserAdmin } from '../users/user-admin.service';

type DashboardDataDeps = {
  users: Pick<UserAdmin, 'byId'>;
  newestUsers(limit: number): Promise<AdminUser[]>;
  newestCars(limit: number): Promise<OwnCar[]>;
  newestTransactions(limit: number): Promise<TransactionView[]>;
};

/** Newest rows of each table in one reply. */
const ROWS = 500;

/** GET /api/data: the newest users, cars and transactions at once. */
export function createDashboardData({
  users,
  newestUsers,
  newestCars,
  newestTransactions,
}: DashboardDataDeps) {
  return async function dashboardData(): Promise<z.input<typeof adminData.reply>> {
    const [userRows, carRows, transactions] = await Promise.all([
      newestUsers(ROWS),
      newestCars(ROWS),
      newestTransactions(ROWS),
    ]);
    const owners = await users.byId(carRows.map((car) => car.userId));
    const withEmail = carRows.map((car) => ({ ...car, email: owners.get(car.userId)?.email ?? '' }));
    return { users: userRows, cars: withEmail, transactions };
  };
}
