import type { z } from 'zod';
import type { getDashboardData } from '#shared/admin/contract';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { PaymentAdminReads } from '../payments/admin/payment-admin.reads';
import type { UserAdmin } from '../users/user-admin.service';

type DashboardDataDeps = { users: UserAdmin; cars: CarAdmin; payments: PaymentAdminReads };

/** The number of newest rows that one reply holds of each table. */
const ROWS = 500;

/** Builds the reply of GET /api/data: the newest users, cars and transactions. */
export function createDashboardData({ users, cars, payments }: DashboardDataDeps) {
  return async function dashboardData(): Promise<z.input<typeof getDashboardData.reply>> {
    const [userRows, carRows, transactions] = await Promise.all([
      users.newest(ROWS),
      cars.findNewest(ROWS),
      payments.newest(ROWS),
    ]);
    const owners = await users.byId(carRows.map((car) => car.userId));
    const withEmail = carRows.map((car) => ({ ...car, email: owners.get(car.userId)?.email ?? '' }));
    return { users: userRows, cars: withEmail, transactions };
  };
}
