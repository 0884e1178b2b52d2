import type { Logger } from 'pino';
import { computeNextStatusQueryTime, computePaymentExpiry, isOpenPaymentState } from '#shared/payments/rules';
import { forEachDueRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import type { MpesaGateway } from '../../../gateways/daraja/daraja';
import type { PaymentRecord } from '../payments.model';
import { canQueryPayment, interpretQuery, UNRESOLVED_PAYMENT_UPDATE } from '../settlement/interpretation';
import { claimStatusQuery, findPaymentsToQuery } from '../settlement/settlement.model';
import type { PaymentSettlement } from '../settlement/settlement.service';

export type StatusQueries = ReturnType<typeof createStatusQueries>;

type StatusQueryDeps = {
  mpesa: MpesaGateway;
  clock: Clock;
  log: Logger;
  settle: PaymentSettlement['settle'];
};

/**
 * Minimum time between two queries about a payment: M-Pesa limits them, and users take longer to answer a
 * prompt.
 */
const QUERY_INTERVAL_MS = 5_000;

/** Builds the status queries to M-Pesa about open payments: while a user waits, and at growing intervals. */
export function createStatusQueries({ mpesa, clock, log, settle }: StatusQueryDeps) {
  /** Queries M-Pesa and settles the payment; null if another instance queried first. */
  async function query(payment: PaymentRecord): Promise<PaymentRecord | null> {
    if (!canQueryPayment(payment)) return payment;
    const now = clock.now();
    if (!(await claimStatusQuery(payment, now, computeNextStatusQueryTime(payment.createdAt, now))))
      return null;
    const result = await mpesa.query(payment.CheckoutRequestID);
    return settle(payment._id.toHexString(), () => interpretQuery(result));
  }

  async function queryOrExpire(payment: PaymentRecord): Promise<void> {
    const queried = await query(payment);
    if (
      queried &&
      isOpenPaymentState(queried.status) &&
      clock.now() >= computePaymentExpiry(queried.createdAt)
    ) {
      await settle(queried._id.toHexString(), () => UNRESOLVED_PAYMENT_UPDATE);
    }
  }

  return {
    /** Queries M-Pesa unless the payment is settled, too new or queried within QUERY_INTERVAL_MS. */
    async queryIfDue(payment: PaymentRecord): Promise<void> {
      const lastQuery = (payment.askedAt ?? payment.createdAt).getTime();
      if (clock.now().getTime() - lastQuery >= QUERY_INTERVAL_MS) await query(payment);
    },

    /** Queries the payments that are due; expires payments without a result after a day. */
    async queryDue(): Promise<void> {
      await forEachDueRow((batch) => findPaymentsToQuery(clock.now(), batch), {
        idOf: ({ _id }) => _id.toHexString(),
        run: queryOrExpire,
        log,
        failure: 'failed to query open payments, to be retried',
      });
    },
  };
}
