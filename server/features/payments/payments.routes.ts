import { unsettledTransactions } from '#shared/payments/books';
import {
  checkPayment,
  getPayment,
  ownPayments,
  type PaymentPurpose,
  paymentCallback,
  stkPush,
} from '#shared/payments/contract';
import type { AddRoute } from '../../http/route';
import type { Payments } from './payments.service';

/** SPEC §2 payment modal and §8. */
const SENT: Record<PaymentPurpose, string> = {
  registration: 'Check your phone to complete payment then submit...',
  renewal: 'Check your phone. The car will auto update after a minute...',
};

export function paymentRoutes(add: AddRoute, payments: Payments): void {
  add(stkPush, async ({ caller, body }) => {
    const payment = await payments.push(caller, body);
    return { message: SENT[payment.purpose], payment };
  });
  add(checkPayment, ({ caller, query }) => payments.check(caller, query.regNo));
  add(paymentCallback, async ({ params, body, request }) => {
    await payments.receiveCallback(params, body, request.ip);
    return { ResultCode: 0 as const, ResultDesc: 'Accepted' as const };
  });
  add(ownPayments, ({ caller, query }) => payments.own(caller, query.before));
  add(unsettledTransactions, () => payments.unsettled());
  add(getPayment, ({ caller, params }) => payments.get(caller, params.paymentId));
}
