import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentView } from '#shared/payments/contract';
import { withReference } from '../../../lib/failure-sentence';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { ShowMore } from '../../../ui/show-more';
import { Skeleton } from '../../../ui/skeleton';
import { ownPaymentsQuery } from '../api';
import { ownPaymentWords } from '../words';
import { PaymentRow } from './payment-row';
import { ReceiptDialog } from './receipt-dialog';

/** The lender's payments, newest first, each with its state; a paid one has a receipt. */
export function OwnPayments({ userId }: { userId: string }) {
  const payments = useInfiniteQuery(ownPaymentsQuery(userId));
  const [shown, setShown] = useState<PaymentView | null>(null);
  const rows = payments.data?.pages.flatMap((page) => page.payments);
  return (
    <section aria-label={ownPaymentWords.title} className="mt-3">
      <h2 className="mb-4 font-display text-h2">{ownPaymentWords.title}</h2>
      {payments.isPending && <PaymentsSkeleton />}
      {payments.isError && !rows && (
        <ErrorState
          sentence={withReference(ownPaymentWords.failed, payments.error)}
          busy={payments.isFetching}
          onRetry={() => void payments.refetch()}
        />
      )}
      {rows?.length === 0 && <EmptyState drawing="receipt" sentence={ownPaymentWords.empty} />}
      {rows && rows.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {rows.map((payment) => (
            <PaymentRow key={payment._id} payment={payment} onReceipt={() => setShown(payment)} />
          ))}
        </ul>
      )}
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
