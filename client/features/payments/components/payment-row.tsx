import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { PaymentPart, PaymentState, PaymentView } from '#shared/payments/contract';
import { formatDate, formatTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { MoneyText } from '../../../ui/money-text';
import { Plate } from '../../../ui/plate';
import { describeProgress } from '../progress';
import { formatReceiptNumber } from '../receipt-number';
import { ownPaymentWords } from '../words';

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

/** Row of a payment: car, purpose, time, amount and state; a paid one opens its receipt. */
export function PaymentRow({ payment, onReceipt }: PaymentRowProps) {
  const { regNo, regNos = [regNo], purpose, state, createdAt, amount, refund, parts = [] } = payment;
  const { icon: Icon, classes } = STATE_STYLES[state];
  const date = formatDate(createdAt);
  const progress = describeProgress(payment, Date.parse(createdAt));
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

/** Says what happened to the fee of one car, if the fee did not list that car. */
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
