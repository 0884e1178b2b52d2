import type { TransactionRow } from '#shared/admin/transactions';
import { Tag } from '../panel/tag';
import { transactionWords } from './words';

/** How a payment stands; one that was paid for nothing yet says so. */
export function StateTag({ payment }: { payment: TransactionRow }) {
  if (payment.isUnapplied) return <Tag tone="warning">{transactionWords.unapplied}</Tag>;
  return <Tag tone={transactionWords.tones[payment.status]}>{transactionWords.states[payment.status]}</Tag>;
}
