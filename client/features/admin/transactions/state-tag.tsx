import type { TransactionRow } from '#shared/admin/transactions';
import { Tag } from '../panel/tag';
import { transactionWords } from './words';

/** State of a payment; 'Refunded', or 'Unapplied' if it is paid but unused. */
export function StateTag({ payment }: { payment: TransactionRow }) {
  if (payment.refund) return <Tag tone="plain">{transactionWords.refunded}</Tag>;
  if (payment.isUnapplied) return <Tag tone="warning">{transactionWords.unapplied}</Tag>;
  return <Tag tone={transactionWords.tones[payment.status]}>{transactionWords.states[payment.status]}</Tag>;
}
