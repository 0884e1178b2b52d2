import { PAYMENT_STATES } from '#shared/payments/contract';
import { findCarsForReconciliation } from '../../cars/car-lookup.reads';
import { computeReconciliation, type Reconciliation } from './imbalances';
import { findReconciliationInput, type ReconciledPayment } from './reconciliation.model';

/**
 * Reconciles the payments of the connected database with its cars and M-Pesa's callbacks. While a server is
 * running, writes may happen between the reads, so report only imbalances that a second run finds too.
 */
export async function reconcile(now: Date): Promise<Reconciliation> {
  const cars = await findCarsForReconciliation();
  return computeReconciliation({ now, ...cars, ...(await findReconciliationInput()) });
}

/** Returns the text for operators: payments and their use, payments that need an admin, and imbalances. */
export function formatReconciliation(reconciliation: Reconciliation): string {
  const { paid, uses, refunds, imbalances } = reconciliation;
  return [
    `Paid: ${paid.payments} payments, KES ${paid.shillings}`,
    ...row('used by registrations', uses.registration),
    ...row('used by renewals', uses.renewal),
    ...row('on their way to a car', uses.underWay),
    ...row('unapplied', uses.unapplied),
    ...row('refunded before any use', uses.refunded),
    `Refunded: ${refunds.payments} payments, KES ${refunds.shillings}; kept: KES ${paid.shillings - refunds.shillings}`,
    `All payments by state: ${PAYMENT_STATES.map((state) => `${state} ${reconciliation.byState[state]}`).join(', ')}`,
    `Used by cars deleted since: ${reconciliation.usedByDeletedCars}; deleted by admins: ${reconciliation.removed}`,
    ...section('Unapplied, for an admin to apply', reconciliation.unapplied.map(paymentLine)),
    ...section('In review, for an admin to accept or reject', reconciliation.inReview.map(paymentLine)),
    ...section(
      'Imbalances',
      imbalances.map(({ regNo, paymentId, problem }) => `${regNo} ${paymentId ?? 'no payment'}: ${problem}`),
    ),
    imbalances.length === 0
      ? 'Reconciliation: no imbalances.'
      : `Reconciliation: imbalances found: ${imbalances.length}.`,
  ].join('\n');
}

function row(name: string, count: number): string[] {
  return [`  ${name.padEnd(24)}${count}`];
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function paymentLine({ id, regNo, amount, receipt, purpose, createdAt }: ReconciledPayment): string {
  return `${regNo} ${id}: KES ${amount} for a ${purpose}, ${receipt ?? 'no receipt'}, ${createdAt.toISOString()}`;
}
