import { FEES } from '#shared/core/limits';
import { toDarajaPhone } from '#shared/core/phone';
import { formatDarajaTimestamp } from '../../gateways/daraja/timestamp';
import { insertPastPayments } from './payments.model';

/** Registration fee that was paid in the past, such as a fee of the demo. */
export type PastPayment = {
  _id: string;
  userId: string;
  phone: string;
  regNo: string;
  receipt: string;
  paidAt: Date;
  /** Id of the car that the fee registered; null if the fee is unused. */
  carId: string | null;
};

/** Adds past payments under the given ids; existing payments stay as they are. */
export async function importPayments(past: readonly PastPayment[]): Promise<void> {
  await insertPastPayments(past.map(storedPayment));
}

function storedPayment({ _id, userId, phone, regNo, receipt, paidAt, carId }: PastPayment) {
  const steps = { created: 'asked for', pending: 'push accepted', paid: 'callback 0' } as const;
  const history = Object.entries(steps).map(([status, cause]) => ({ status, cause, at: paidAt }));
  return {
    _id,
    userId,
    origin: 'mpesa',
    purpose: 'registration',
    status: 'paid',
    history,
    MerchantRequestID: `past-${_id}`,
    CheckoutRequestID: `ws_CO_past_${_id}`,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    Amount: FEES.listing,
    MpesaReceiptNumber: receipt,
    TransactionDate: formatDarajaTimestamp(paidAt),
    PhoneNumber: toDarajaPhone(phone) ?? phone,
    AccountReference: regNo,
    createdAt: paidAt,
    updatedAt: paidAt,
    ...(carId ? { consumedByCarId: carId, consumedAt: paidAt } : {}),
  };
}
