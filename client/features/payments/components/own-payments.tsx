import { QueryState } from '../../../ui/query-state';
import './receipt.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { BRAND } from '#shared/core/brand';
import type { PaymentView } from '#shared/payments/contract';
import { formatDate, formatTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { EmptyState } from '../../../ui/empty-state';
import { MoneyText } from '../../../ui/money-text';
import { Plate } from '../../../ui/plate';
import { ShowMore } from '../../../ui/show-more';
import { Skeleton } from '../../../ui/skeleton';
import { ownPaymentsQuery } from '../api';
import { formatReceiptNumber } from '../receipt-number';
import { ownPaymentWords } from '../words';
import { PaymentRow } from './payment-row';

/** Receipt of a paid payment, with a print button. */
function ReceiptDialog({ payment, onClose }: { payment: PaymentView; onClose: () => void }) {
  const { _id, regNo, regNos = [regNo], purpose, amount, createdAt, refund, parts = [] } = payment;
  const refunds = refund ? [{ regNo: '', refund }] : parts;
  const rows = [
    [ownPaymentWords.paidTo, BRAND.name],
    [
      regNos.length > 1 ? ownPaymentWords.cars : ownPaymentWords.car,
      <span key="plates" className="flex flex-wrap justify-end gap-2">
        {regNos.map((one) => (
          <Plate key={one} regNo={one} />
        ))}
      </span>,
    ],
    [ownPaymentWords.paidFor, ownPaymentWords.purpose[purpose]],
    [ownPaymentWords.date, `${formatDate(createdAt)}, ${formatTime(createdAt)}`],
    [ownPaymentWords.amount, <MoneyText key="amount" amount={amount} size="inline" />],
    [ownPaymentWords.number, formatReceiptNumber(payment)],
    [ownPaymentWords.reference, _id],
    ...refunds.flatMap((one) =>
      one.refund
        ? [
            [
              [ownPaymentWords.refunded, one.regNo].filter(Boolean).join(' '),
              `${formatDate(one.refund.at)}, ${one.refund.reference}`,
            ] as const,
          ]
        : [],
    ),
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={ownPaymentWords.receiptTitle}
      actions={
        <DialogActions>
          <Button icon={Printer} onClick={() => window.print()}>
            {ownPaymentWords.print}
          </Button>
          <Button variant="cancel" onClick={onClose}>
            {ownPaymentWords.close}
          </Button>
        </DialogActions>
      }
    >
      <dl className="receipt grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 pb-2 text-nav">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink2">{name}</dt>
            <dd className="text-right font-label wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The lender's payments with their states, newest first; a paid one has a receipt. */
export function OwnPayments({ userId }: { userId: string }) {
  const payments = useInfiniteQuery(ownPaymentsQuery(userId));
  const [shown, setShown] = useState<PaymentView | null>(null);
  return (
    <section aria-label={ownPaymentWords.title} className="mt-3">
      <h2 className="mb-4 font-display text-h2">{ownPaymentWords.title}</h2>
      <QueryState
        query={payments}
        loading={<PaymentsSkeleton />}
        failed={ownPaymentWords.failed}
        empty={<EmptyState drawing="receipt" sentence={ownPaymentWords.empty} />}
      >
        {(rows) => (
          <ul className="rounded-card border border-line bg-surface">
            {rows.map((payment) => (
              <PaymentRow key={payment._id} payment={payment} onReceipt={() => setShown(payment)} />
            ))}
          </ul>
        )}
      </QueryState>
      <ShowMore list={payments} label={ownPaymentWords.more} size="small" className="mt-4" />
      {shown && <ReceiptDialog payment={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function PaymentsSkeleton() {
  return (
    <div role="status" className="rounded-card border border-line bg-surface">
      <span className="sr-only">{ownPaymentWords.loading}</span>
      {['first', 'second'].map((row) => (
        <div key={row} className="border-line p-4 not-last:border-b">
          <Skeleton className="h-6.5 w-24" />
          <Skeleton className="mt-2.5 h-3.5 w-44" />
        </div>
      ))}
    </div>
  );
}
