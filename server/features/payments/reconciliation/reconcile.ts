import { findCarsForReconciliation } from '../../cars/car-lookup.reads';
import { findImbalances, type Reconciliation } from './imbalances';
import { findReconciliationInput } from './reconciliation.model';

/**
 * Reconciles the payments of the connected database with its cars and M-Pesa's callbacks. While a server is
 * running, writes may happen between the reads, so report only imbalances that a second run finds too.
 */
export async function reconcile(now: Date): Promise<Reconciliation> {
  const cars = await findCarsForReconciliation();
  return findImbalances({ now, ...cars, ...(await findReconciliationInput()) });
}
