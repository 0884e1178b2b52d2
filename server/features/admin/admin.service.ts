import type { z } from 'zod';
import type { adminData, TransactionView } from '#shared/admin/contract';

export type Admin = ReturnType<typeof createAdmin>;

type AdminData = z.input<typeof adminData.reply>;
type Actor = { _id: string };

type AdminDeps = {
  /** Each answers its newest rows, at most `limit` of them. */
  users: { newest(limit: number): Promise<AdminData['users']> };
  cars: { newest(limit: number): Promise<AdminData['cars']> };
  payments: {
    newest(limit: number): Promise<TransactionView[]>;
    record(admin: Actor, fee: { phone: string; regNo: string }): Promise<TransactionView>;
    remove(admin: Actor, paymentId: string): Promise<void>;
  };
};

/** Rows of each table that one answer holds. */
const ROWS = 500;

/** What the dashboard asks for (SPEC §2). Who may ask is settled before: at each call, from the database. */
export function createAdmin({ users, cars, payments }: AdminDeps) {
  return {
    async data(): Promise<AdminData> {
      const [userRows, carRows, transactions] = await Promise.all([
        users.newest(ROWS),
        cars.newest(ROWS),
        payments.newest(ROWS),
      ]);
      return { users: userRows, cars: carRows, transactions };
    },
    recordPayment: payments.record,
    deletePayment: payments.remove,
  };
}
