import { ADMIN_RECEIPT, type PaymentView } from '#shared/payments/contract';
import { ownPaymentWords } from './words';

/** The number under which M-Pesa knows a paid payment, or where to find it. */
export function receiptNumber({ receipt }: PaymentView): string {
  if (receipt === ADMIN_RECEIPT) return ownPaymentWords.byHand;
  return receipt ?? ownPaymentWords.noNumber;
}
