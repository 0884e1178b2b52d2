import type { z } from 'zod';
import type { AdminUser, adminData, TransactionView } from '#shared/admin/contract';
import type { OwnCar } from '#shared/cars/contract';

export type Admin = ReturnType<typeof createAdmin>;

type Actor = { _id: string };

type AdminDeps = {
  users: {
    newest(limit: number): Promise<AdminUser[]>;
    emailsOf(ids: readonly string[]): Promise<Map<string, string>>;
  };
  cars: { newest(limit: number): Promise<OwnCar[]> };
  payments: {
    newest(limit: number): Promise<TransactionView[]>;
    record(admin: Actor, fee: { phone: string; regNo: string }): Promise<TransactionView>;
    remove(admin: Actor, paymentId: string): Promise<void>;
  };
};

/** Rows of each table that one answer holds, the newest ones. */
const ROWS = 500;

/** What the dashboard asks for (SPEC §2). Who may ask is settled before: at each call, from the database. */
export function createAdmin({ users, cars, payments }: AdminDeps) {
  return {
    async data(): Promise<z.input<typeof adminData.reply>> {
      const [userRows, carRows, transactions] = await Promise.all([
        users.newest(ROWS),
        cars.newest(ROWS),
        payments.newest(ROWS),
      ]);
      const emails = await users.emailsOf(carRows.map((car) => car.userId));
      const withEmail = carRows.map((car) => ({ ...car, email: emails.get(car.userId) ?? '' }));
      return { users: userRows, cars: withEmail, transactions };
    },
    recordPayment: payments.record,
    deletePayment: payments.remove,
  };
}
