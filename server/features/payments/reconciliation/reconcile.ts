import { carsForReconciliation } from '../../cars/subscription/car-fees.reads';
import { findImbalances, type Reconciliation } from './imbalances';
import { findReconciliationInput } from './reconciliation.model';

/**
 * Reconciles the payments of the connected database with its cars and M-Pesa's callbacks. Beside a running server
 * its reads may straddle a write, so report only imbalances that a second run finds as well.
 */
export async function reconcile(now: Date): Promise<Reconciliation> {
  const cars = await carsForReconciliation();
  return findImbalances({ now, ...cars, ...(await findReconciliationInput()) });
}
