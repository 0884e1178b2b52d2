import Printer from 'lucide-react/icons/printer';
import { BRAND } from '#shared/core/brand';
import type { PaymentView } from '#shared/payments/contract';
import { formatDate, formatTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { MoneyText } from '../../../ui/money-text';
import { Plate } from '../../../ui/plate';
import { receiptNumber } from '../receipt-number';
import { ownPaymentWords } from '../words';
import './receipt.css';

/** Receipt of a paid payment, with a print button. */
export function ReceiptDialog({ payment, onClose }: { payment: PaymentView; onClose: () => void }) {
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
    [ownPaymentWords.number, receiptNumber(payment)],
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
