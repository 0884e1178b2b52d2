import type { TransactionRow } from '#shared/admin/transactions';
import { formatDate, formatShillings } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import { buildAdminPath } from '../frame/location';
import { PanelEntryList } from '../panel/details-panel';
import { Tag } from '../panel/tag';
import { transactionWords } from './words';

export function PaymentEntryList({ payments }: { payments: TransactionRow[] }) {
  return (
    <PanelEntryList
      entries={payments.map((payment) => ({
        key: payment._id,
        to: buildAdminPath({ tab: 'transactions', view: payment._id }),
        start: (
          <span className="flex flex-wrap items-center gap-2.5">
            <Plate regNo={payment.AccountReference} />{' '}
            {transactionWords.shillings(formatShillings(payment.Amount))}{' '}
            <PaymentStateTag payment={payment} />
          </span>
        ),
        end: formatDate(payment.createdAt),
      }))}
    />
  );
}

/** State of a payment; 'Refunded' after a refund, 'Unapplied' if the payment is paid but unused. */
export function PaymentStateTag({ payment }: { payment: TransactionRow }) {
  if (payment.refund) return <Tag tone="plain">{transactionWords.refunded}</Tag>;
  if (payment.isUnapplied) return <Tag tone="warning">{transactionWords.unapplied}</Tag>;
  return <Tag tone={transactionWords.tones[payment.status]}>{transactionWords.states[payment.status]}</Tag>;
}
