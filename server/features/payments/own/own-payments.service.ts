import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { Refusal } from '#shared/core/errors';
import type { PaymentView } from '#shared/payments/contract';
import { findPayment } from '../payments.model';
import { toPaymentViews } from '../payments.present';
import type { PlateOwnerLookup } from '../push/push.service';
import type { StatusQueries } from '../status-query/status-query.service';
import { findLatestPayment, findPayerPayments, findUnusedFees } from './own-payments.model';

type OwnPaymentDeps = {
  queryIfDue: StatusQueries['queryIfDue'];
  isFeePaid: (fee: { regNo: string; userId: string }) => Promise<boolean>;
  ownerOf: PlateOwnerLookup;
};

type Caller = { _id: string };
type UnusedFee = { regNo: string; phone: string };

const PAGE_SIZE = 10;
const MAX_UNUSED = 10;

/** Builds the service by which payers read their payments; reading an open payment may query M-Pesa. */
export function createOwnPaymentsService({ queryIfDue, isFeePaid, ownerOf }: OwnPaymentDeps) {
  return {
    /**
     * Returns whether the caller's registration fee for the plate is paid and unused, and the caller's latest
     * payment for the plate.
     */
    async check(caller: Caller, regNo: string): Promise<{ paid: boolean; payment: PaymentView | null }> {
      const open = await findLatestPayment(regNo, caller._id);
      if (open) await queryIfDue(open);
      const [paid, latest] = await Promise.all([
        isFeePaid({ regNo, userId: caller._id }),
        findLatestPayment(regNo, caller._id),
      ]);
      const [payment = null] = await toPaymentViews(latest ? [latest] : []);
      return { paid, payment };
    },

    /**
     * Returns a page of the caller's payments, newest first; `next` is the `before` of the following page.
     */
    async list(caller: Caller, before?: string): Promise<{ payments: PaymentView[]; next: string | null }> {
      const last = before ? await findPayment(before) : null;
      const isOwn = last?.userId?.toHexString() === caller._id;
      const found = await findPayerPayments(caller._id, isOwn ? last : null, PAGE_SIZE + 1);
      const page = await toPaymentViews(found.slice(0, PAGE_SIZE));
      return { payments: page, next: found.length > PAGE_SIZE ? (page.at(-1)?._id ?? null) : null };
    },

    /**
     * Returns the caller's unused registration fees, without fees for plates that have a car by now. An admin
     * decides about fees for such plates.
     */
    async unused({ _id }: Caller): Promise<{ fees: UnusedFee[] }> {
      const paid = await findUnusedFees(_id, MAX_UNUSED);
      const phones = new Map(
        paid.map(({ AccountReference, PhoneNumber }) => [AccountReference, PhoneNumber]),
      );
      const owners = await Promise.all([...phones.keys()].map(ownerOf));
      const fees = [...phones].map(([regNo, phone]) => ({
        regNo,
        phone: phone === ERASURE_REPLACEMENTS.text ? '' : phone,
      }));
      return { fees: fees.filter((_, at) => !owners[at]) };
    },

    /** @throws Refusal not_found, also for another user's payment */
    async get(caller: Caller, paymentId: string): Promise<PaymentView> {
      const payment = await findPayment(paymentId);
      if (payment?.userId?.toHexString() !== caller._id) throw new Refusal('not_found');
      await queryIfDue(payment);
      const [view] = await toPaymentViews([(await findPayment(paymentId)) ?? payment]);
      if (!view) throw new Refusal('not_found');
      return view;
    },
  };
}
