import { findCarFees } from '../car-reads.model';
import { MAX_STORED_RENEWALS } from './subscriptions.model';

/** Returns for each car the payments of its registration and renewals, for the reconciliation. */
export async function findCarsForReconciliation() {
  const cars = await findCarFees();
  return {
    maxRenewals: MAX_STORED_RENEWALS,
    cars: cars.map((car) => ({
      id: car._id.toHexString(),
      regNo: car.regNo,
      registrationPaymentId: car.registrationPaymentId ?? null,
      renewals: car.renewals ?? [],
      awaitsFeeSince: car.awaitsFeeSince ?? null,
    })),
  };
}
