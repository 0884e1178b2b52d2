import type { z } from 'zod';
import type { getTransactionDetails } from '#shared/admin/transactions';
import { Refusal } from '#shared/core/errors';
import type { PaymentAdminReads } from '../../payments/admin/payment-admin.reads';
import type { UserAdmin } from '../../users/user-admin.service';
import type { CarTable } from '../cars/car-table.service';

type TransactionDetailsDeps = {
  users: UserAdmin;
  payments: PaymentAdminReads;
  carTable: CarTable;
  /** Returns the car that has this plate now; null if none has. */
  ownerOf(regNo: string): Promise<{ carId: string } | null>;
};

/** Reads a transaction with its history, its payer and its car. */
export function createTransactionDetails({ users, payments, carTable, ownerOf }: TransactionDetailsDeps) {
  /** @throws Refusal not_found */
  return async function details(transactionId: string): Promise<z.input<typeof getTransactionDetails.reply>> {
    const found = await payments.details(transactionId, users.byId);
    if (!found) throw new Refusal('not_found');
    const { userId, AccountReference, appliedToCarId } = found.transaction;
    const [payers, owned] = await Promise.all([
      users.byId(userId ? [userId] : []),
      ownerOf(AccountReference),
    ]);
    const payer = userId ? payers.get(userId) : undefined;
    // After a correction of the plate, another car may have it. So the car that used the payment comes first.
    const ids = [appliedToCarId, owned?.carId ?? null].filter((id) => id !== null);
    const cars = await carTable.rows(ids);
    const car = cars.find(({ _id }) => _id === appliedToCarId) ?? cars[0];
    return {
      ...found,
      payer: payer ? { _id: payer._id, name: payer.name, email: payer.email } : null,
      car: car ? { _id: car._id, regNo: car.regNo, name: car.name } : null,
    };
  };
}
