import { Refusal } from '#shared/core/errors';
import type { PaymentView } from '#shared/payments/contract';
import { paymentViews } from '../parts/payment-views';
import { findPayment } from '../payments.model';
import type { StatusQueries } from '../status-query/status-query.service';
import { findLatestPayment, findPaymentsOf } from './own-payments.model';

type OwnPaymentDeps = {
  queryIfDue: StatusQueries['queryIfDue'];
  /** Whether a paid, unused registration fee is available. */
  isFeePaid: (fee: { regNo: string; userId: string }) => Promise<boolean>;
};

type Caller = { _id: string };

const PAGE_SIZE = 10;

/** What payers read about their payments. Reading an open payment may query M-Pesa. */
export function createOwnPayments({ queryIfDue, isFeePaid }: OwnPaymentDeps) {
  return {
    /** Whether the caller's registration fee for the plate is paid and unused, and their latest attempt. */
    async check(caller: Caller, regNo: string): Promise<{ paid: boolean; payment: PaymentView | null }> {
      const open = await findLatestPayment(regNo, caller._id);
      if (open) await queryIfDue(open);
      const [paid, latest] = await Promise.all([
        isFeePaid({ regNo, userId: caller._id }),
        findLatestPayment(regNo, caller._id),
      ]);
      const [payment = null] = await paymentViews(latest ? [latest] : []);
      return { paid, payment };
    },

    /** One page of the caller's payments, newest first; `next` is the `before` of the following page. */
    async list(caller: Caller, before?: string): Promise<{ payments: PaymentView[]; next: string | null }> {
      const last = before ? await findPayment(before) : null;
      const isOwn = last?.userId?.toHexString() === caller._id;
      const found = await findPaymentsOf(caller._id, isOwn ? last : null, PAGE_SIZE + 1);
      const page = await paymentViews(found.slice(0, PAGE_SIZE));
      return { payments: page, next: found.length > PAGE_SIZE ? (page.at(-1)?._id ?? null) : null };
    },

    /** @throws Refusal not_found, also for another user's payment */
    async get(caller: Caller, paymentId: string): Promise<PaymentView> {
      const payment = await findPayment(paymentId);
      if (payment?.userId?.toHexString() !== caller._id) throw new Refusal('not_found');
      await queryIfDue(payment);
      const [view] = await paymentViews([(await findPayment(paymentId)) ?? payment]);
      if (!view) throw new Refusal('not_found');
      return view;
    },
  };
}
