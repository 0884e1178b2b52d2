import { ADMIN_RECEIPT, type PaymentView } from '#shared/payments/contract';
import { ownPaymentWords } from './words';

/** Returns the M-Pesa receipt number of a paid payment, or a text that says where to find it. */
export function formatReceiptNumber({ receipt }: PaymentView): string {
  if (receipt === ADMIN_RECEIPT) return ownPaymentWords.byHand;
  return receipt ?? ownPaymentWords.noNumber;
}
