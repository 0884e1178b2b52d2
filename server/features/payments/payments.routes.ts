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
  add(stkPush, async ({ person, body }) => {
    const payment = await payments.push(person, body);
    return { message: SENT[payment.purpose], payment };
  });
  add(checkPayment, ({ person, query }) => payments.check(person, query.regNo));
  add(paymentCallback, async ({ params, body, request }) => {
    await payments.receiveCallback(params, body, request.ip);
    return { ResultCode: 0 as const, ResultDesc: 'Accepted' as const };
  });
  add(ownPayments, ({ person, query }) => payments.own(person, query.before));
  add(unsettledTransactions, () => payments.unsettled());
  add(getPayment, ({ person, params }) => payments.get(person, params.paymentId));
}
