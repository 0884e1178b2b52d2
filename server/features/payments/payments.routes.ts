import {
  checkRegistrationPayment,
  getPayment,
  listOwnPayments,
  listUnusedRegistrationFees,
  type PaymentPurpose,
  receivePaymentCallback,
  startPayment,
  startRenewalPayment,
} from '#shared/payments/contract';
import { listTransactionsForReview } from '#shared/payments/payment-review';
import { getIpAddress } from '../../http/address';
import type { AddRoute } from '../../http/route';
import type { Payments } from './payments.service';

const PROMPT_SENT: Record<PaymentPurpose, string> = {
  registration: 'Check your phone to complete payment then submit...',
  renewal: 'Check your phone. The car will auto update after a minute...',
};

const PROMPT_FOR_SEVERAL = 'Check your phone. The cars will auto update after a minute...';

export function paymentRoutes(add: AddRoute, payments: Payments): void {
  add(startPayment, async ({ caller, body }) => {
    const payment = await payments.push.send(caller, body);
    return { message: PROMPT_SENT[payment.purpose], payment };
  });
  add(startRenewalPayment, async ({ caller, body }) => {
    const payment = await payments.push.renew(caller, body);
    const message = payment.regNos ? PROMPT_FOR_SEVERAL : PROMPT_SENT.renewal;
    return { message, payment };
  });
  add(checkRegistrationPayment, ({ caller, query }) => payments.own.check(caller, query.regNo));
  add(receivePaymentCallback, async ({ params, body, request }) => {
    await payments.callbacks.receive(params, body, getIpAddress(request));
    return { ResultCode: 0 as const, ResultDesc: 'Accepted' as const };
  });
  add(listOwnPayments, ({ caller, query }) => payments.own.list(caller, query.before));
  add(listUnusedRegistrationFees, ({ caller }) => payments.own.unused(caller));
  add(listTransactionsForReview, () => payments.review.unsettled());
  add(getPayment, ({ caller, params }) => payments.own.get(caller, params.paymentId));
}
