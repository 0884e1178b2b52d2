import { carsForReconciliation } from '../../cars/subscription/car-fees.service';
import { findImbalances, type Reconciliation } from './imbalances';
import { findReconciliationInput } from './reconciliation.model';

/**
 * Reads the books of the connected database and checks them. Beside a running server something may be written down
 * between two reads: whoever asks then asks again before believing in an imbalance.
 */
export async function reconcile(now: Date): Promise<Reconciliation> {
  const cars = await carsForReconciliation();
  return findImbalances({ now, ...cars, ...(await findReconciliationInput()) });
}
