import './receipt.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Printer from 'lucide-react/icons/printer';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useState } from 'react';
import { BRAND } from '#shared/core/brand';
import {
  ADMIN_PAYMENT_RECEIPT,
  type PaymentPart,
  type PaymentState,
  type PaymentView,
} from '#shared/payments/contract';
import { formatDate, formatTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { MoneyText } from '../../../ui/money-text';
import { Plate } from '../../../ui/plate';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { Skeleton } from '../../../ui/skeleton';
import { ownPaymentsQuery } from '../api';
import { describePaymentProgress } from '../progress';
import { ownPaymentWords } from '../words';

/** Returns the M-Pesa receipt number of a paid payment, or a text that says why it is missing. */
function formatReceiptNumber({ receipt }: PaymentView): string {
  if (receipt === ADMIN_PAYMENT_RECEIPT) return ownPaymentWords.byHand;
  return receipt ?? ownPaymentWords.noNumber;
}

const WAITING = { icon: Clock, classes: 'text-ink2' };
const NOT_PAID = { icon: CircleX, classes: 'text-bad' };

const STATE_STYLES: Record<PaymentState, { icon: typeof Clock; classes: string }> = {
  created: WAITING,
  pending: WAITING,
  paid: { icon: CircleCheck, classes: 'text-ok' },
  failed: NOT_PAID,
  expired: NOT_PAID,
  needs_review: { icon: ShieldAlert, classes: 'text-warn' },
};

type PaymentRowProps = { payment: PaymentView; onReceipt: () => void };

function PaymentRow({ payment, onReceipt }: PaymentRowProps) {
  const { regNo, regNos = [regNo], purpose, state, createdAt, amount, refund, parts = [] } = payment;
  const { icon: Icon, classes } = STATE_STYLES[state];
  const date = formatDate(createdAt);
  const progress = describePaymentProgress(payment, Date.parse(createdAt));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 border-line p-4 not-last:border-b md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_5.5rem]">
      <div className="col-span-2 min-w-0 md:col-span-1">
        <div className="flex flex-wrap items-center justify-between gap-3 md:justify-start">
          <div className="flex min-w-0 flex-wrap gap-2">
            {regNos.map((one) => (
              <Plate key={one} regNo={one} />
            ))}
          </div>
          <MoneyText amount={amount} size="inline" />
        </div>
        <p className="mt-2 text-small text-ink2">
          {ownPaymentWords.purpose[purpose]}
          <span aria-hidden> · </span>
          <time dateTime={createdAt}>
            {date}, {formatTime(createdAt)}
          </time>
        </p>
      </div>
      <div className="min-w-0">
        <p className={clsx('flex items-center gap-1.5 text-nav font-label', classes)}>
          <Icon size={16} aria-hidden className="shrink-0" />
          {ownPaymentWords.state[state]}
        </p>
        {state === 'failed' && progress.kind === 'failed' && (
          <p className="mt-1 text-small text-ink2">{progress.sentence}</p>
        )}
        {state === 'paid' && (
          <p className="mt-1 text-small text-ink2 tabular-nums">{formatReceiptNumber(payment)}</p>
        )}
        {refund && (
          <p className="mt-1 text-small text-ink2 wrap-anywhere">
            {ownPaymentWords.refundedOn(formatDate(refund.at), refund.reference)}
          </p>
        )}
        {!refund && parts.map((part) => <PartNote key={part._id} part={part} />)}
      </div>
      {state === 'paid' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={ownPaymentWords.receiptOf(regNos.join(', '), date)}
          onClick={onReceipt}
        >
          {ownPaymentWords.receipt}
        </Button>
      )}
    </li>
  );
}

/** Explains what happened to a fee that did not publish its car. */
function PartNote({ part: { regNo, refund, isUnapplied } }: { part: PaymentPart }) {
  if (!refund && !isUnapplied) return null;
  return (
    <p className="mt-1 text-small text-ink2 wrap-anywhere">
      {refund
        ? ownPaymentWords.partRefunded(regNo, formatDate(refund.at), refund.reference)
        : ownPaymentWords.partUnused(regNo)}
    </p>
  );
}

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

export function OwnPayments({ userId }: { userId: string }) {
  const payments = useInfiniteQuery(ownPaymentsQuery(userId));
  const [shown, setShown] = useState<PaymentView | null>(null);
  return (
    <>
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
    </>
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
