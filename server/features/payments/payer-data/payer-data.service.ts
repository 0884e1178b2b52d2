import { DAY_MS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { PersonalDataPart } from '../../../db/personal-data-part';
import type { Clock } from '../../../gateways/clock';
import { findRemovedPayments } from '../manual/removed-payments.model';
import { erasePayersOfOldPayments, eraseUnpaidPhones, readPayerPayments } from '../own/own-payments.model';
import { findPaymentParts, type PaymentRecord, type PaymentSummary } from '../payments.model';

const BATCH_SIZE = 500;

/** Builds export and erasure of a payer's payments; paid ones keep the phone number for seven years. */
export function createPayerPersonalData({ clock }: { clock: Clock }) {
  const part: PersonalDataPart = {
    collections: ['transactions', 'removedpayments'],
    exportRows: ({ _id }) => ({ 'payments.json': paymentsOf(_id) }),
    erase: ({ _id }) => eraseUnpaidPhones(_id),
  };
  return {
    part,

    async eraseOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - RETENTION_DAYS.payment * DAY_MS);
      while (await erasePayersOfOldPayments(before, BATCH_SIZE));
    },
  };
}

async function* paymentsOf(userId: string) {
  for await (const payment of readPayerPayments(userId)) {
    const parts = (await findPaymentParts([payment])).get(payment._id.toHexString()) ?? [];
    yield { ...toRow(payment), ...(parts.length > 0 ? { parts: parts.map(partRow) } : {}) };
  }
  for (const payment of await findRemovedPayments(userId)) yield toRow(payment);
}

function toRow(payment: PaymentRecord) {
  return {
    id: payment._id.toHexString(),
    plate: payment.AccountReference,
    ...(payment.parts ? { plates: payment.parts.map(({ regNo }) => regNo) } : {}),
    amountInKES: payment.Amount,
    phone: payment.PhoneNumber,
    purpose: payment.purpose,
    state: payment.status,
    receipt: payment.MpesaReceiptNumber ?? null,
    createdAt: payment.createdAt,
    ...refundRow(payment),
  };
}

function partRow(part: PaymentSummary) {
  return { plate: part.AccountReference, amountInKES: part.Amount, ...refundRow(part) };
}

function refundRow({ refund }: PaymentSummary) {
  return { refund: refund ? { amountInKES: refund.amount, at: refund.at } : null };
}
