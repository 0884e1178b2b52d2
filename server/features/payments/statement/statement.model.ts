import { NAIROBI_OFFSET_MS } from '#shared/core/days';
import { findPaymentParts, type PaymentSummary, TransactionModel } from '../payments.model';
import type { Period, StatementPayment } from './compare-statement';

const BATCH_SIZE = 1_000;

/** Returns M-Pesa payments created within the period, including their parts and refunds. */
export async function findPaymentsInPeriod({ from, to }: Period): Promise<StatementPayment[]> {
  const payments = await TransactionModel.find(
    { origin: { $in: ['mpesa', 'part'] }, createdAt: { $gte: from, $lte: to } },
    { history: 0 },
  ).lean();
  return payments.map(ledgerPayment);
}

export async function findPaymentsByReceipts(receipts: readonly string[]): Promise<StatementPayment[]> {
  const found: StatementPayment[] = [];
  for (let at = 0; at < receipts.length; at += BATCH_SIZE) {
    // `$type` and 'refundReferences.0' repeat the conditions of partial indexes, so that MongoDB can use the
    // indexes.
    const some = { $in: receipts.slice(at, at + BATCH_SIZE), $type: 'string' as const };
    const refundReferences = { $in: receipts.slice(at, at + BATCH_SIZE) };
    const [paid, refunded] = await Promise.all([
      TransactionModel.find({ origin: 'mpesa', MpesaReceiptNumber: some }, { history: 0 }).lean(),
      TransactionModel.find(
        { refundReferences, 'refundReferences.0': { $exists: true } },
        { history: 0 },
      ).lean(),
    ]);
    const parts = [...(await findPaymentParts(refunded)).values()].flat();
    found.push(...[...paid, ...refunded, ...parts].map(ledgerPayment));
  }
  return found;
}

function ledgerPayment(payment: PaymentSummary): StatementPayment {
  return {
    id: payment._id.toHexString(),
    regNo: payment.AccountReference,
    isMpesa: payment.origin === 'mpesa',
    status: payment.status,
    amount: payment.Amount,
    receipt: payment.origin === 'mpesa' ? (payment.MpesaReceiptNumber ?? null) : null,
    at: parseInstant(payment.TransactionDate) ?? payment.createdAt,
    partOf: payment.partOf?.toHexString() ?? null,
    refund: payment.refund ?? null,
  };
}

/** Parses Daraja's 14 digits in East Africa Time. */
function parseInstant(digits: string | null | undefined): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/
    .exec(digits ?? '')
    ?.slice(1)
    .map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds) - NAIROBI_OFFSET_MS);
}
