import { PAYMENT_STATES } from '#shared/payments/contract';
import type { Reconciliation } from './imbalances';
import type { PaymentInput } from './reconciliation-input';

/** The books in lines for an operator: what was paid, where it went, what waits for an admin, what is wrong. */
export function reconciliationReport(audit: Reconciliation): string {
  const { paid, uses, imbalances } = audit;
  return [
    `Paid: ${paid.payments} payments, KES ${paid.shillings}`,
    ...row('used by registrations', uses.registration),
    ...row('used by renewals', uses.renewal),
    ...row('on their way to a car', uses.underWay),
    ...row('unapplied', uses.unapplied),
    `All payments by state: ${PAYMENT_STATES.map((state) => `${state} ${audit.byState[state]}`).join(', ')}`,
    `Used by cars deleted since: ${audit.usedByGoneCars}; deleted by admins: ${audit.removed}`,
    ...section('Unapplied, for an admin to apply', audit.unapplied.map(entryLine)),
    ...section('In review, for an admin to accept or reject', audit.inReview.map(entryLine)),
    ...section(
      'Imbalances',
      imbalances.map(({ regNo, paymentId, problem }) => `${regNo} ${paymentId ?? 'no payment'}: ${problem}`),
    ),
    imbalances.length === 0
      ? 'The books balance.'
      : `The books do NOT balance: ${imbalances.length} problems.`,
  ].join('\n');
}

function row(name: string, count: number): string[] {
  return [`  ${name.padEnd(24)}${count}`];
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function entryLine({ id, regNo, amount, receipt, purpose, createdAt }: PaymentInput): string {
  return `${regNo} ${id}: KES ${amount} for a ${purpose}, ${receipt ?? 'no receipt'}, ${createdAt.toISOString()}`;
}
