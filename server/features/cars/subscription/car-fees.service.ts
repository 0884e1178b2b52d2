import { findPaidWith } from '../car-reads.model';
import { RENEWALS_KEPT } from './subscriptions.model';

/** The payments that each car was paid with, for the reconciliation. */
export async function carsForReconciliation() {
  const cars = await findPaidWith();
  return {
    renewalsKept: RENEWALS_KEPT,
    cars: cars.map((car) => ({
      id: car._id.toHexString(),
      regNo: car.regNo,
      registrationPaymentId: car.registrationPaymentId ?? null,
      renewals: car.renewals ?? [],
      awaitsFeeSince: car.awaitsFeeSince ?? null,
    })),
  };
}
