import { findPaidWith } from '../car-reads.model';
import { RENEWALS_KEPT } from './subscriptions.model';

/** The payments' side of the cars, all of them, for whoever compares the books. */
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
