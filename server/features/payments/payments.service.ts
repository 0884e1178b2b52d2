import type { Logger } from 'pino';
import type { ChangeTopic } from '#shared/core/change-topic';
import { Refusal } from '#shared/core/errors';
import type { PaymentView } from '#shared/payments/contract';
import type { Background } from '../../background';
import type { Clock } from '../../gateways/clock';
import { createCallbackSources } from '../../gateways/daraja/callback-sources';
import type { MpesaGateway } from '../../gateways/daraja/daraja';
import { createManualPayments } from './admin/manual-payments.service';
import { createPaymentReview } from './admin/payment-review.service';
import { createPaymentCallbacks } from './callbacks/callbacks.service';
import { createConsumption, type SettleUnfinished } from './consumption/consumption.service';
import { importPayments } from './import-payments.service';
import { findLatestPayment, findPayment, findPaymentsOf } from './payments.model';
import { paymentView } from './payments.present';
import { createPaymentStart, type OwnerOf } from './push/push.service';
import { createRenewals, type RenewCar } from './renewals/renewals.service';
import { createSettlement } from './settlement/settlement.service';
import { createStatusQueries } from './status-query/status-query.service';

export type Payments = ReturnType<typeof createPayments>;

type PaymentDeps = {
  mpesa: MpesaGateway;
  clock: Clock;
  log: Logger;
  background: Background;
  tell: (userId: string, topic: ChangeTopic) => void;
  /** What payments need to know and do about cars. */
  cars: {
    ownerOf: OwnerOf;
    existsById: (carId: string) => Promise<boolean>;
    settleUnfinished: SettleUnfinished;
    renew: RenewCar;
  };
  callbackBase: string;
  /** Addresses and ranges that may call back; none given means all. */
  callbackSources: readonly string[];
  limited: boolean;
};

/** Payments of one page of a payer's list. */
const PAGE = 10;

/** M-Pesa payments: started by people, settled by evidence, used by registrations and renewals (DESIGN §9). */
export function createPayments(deps: PaymentDeps) {
  const renewals = createRenewals({ ...deps, renewCar: deps.cars.renew });
  const { settle } = createSettlement({ ...deps, renew: renewals.apply });
  const inquiry = createStatusQueries({ ...deps, settle });
  const { queryIfDue: askIfRipe } = inquiry;
  const start = createPaymentStart({ ...deps, ownerOf: deps.cars.ownerOf, settle, askIfRipe });
  const callbacks = createPaymentCallbacks({
    ...deps,
    settle,
    mayCallBack: createCallbackSources(deps.callbackSources),
  });
  const { existsById: carExists, settleUnfinished } = deps.cars;
  const consumption = createConsumption({ ...deps, carExists, settleUnfinished });
  const bookkeeping = createPaymentReview({
    ...deps,
    ownerOf: deps.cars.ownerOf,
    settle,
    renew: renewals.apply,
  });
  const manual = createManualPayments({ ...deps, ownerOf: deps.cars.ownerOf, renew: renewals.apply });

  return {
    ...consumption,
    ...manual,
    ...bookkeeping,
    receiveCallback: callbacks.receive,
    processWaitingCallbacks: callbacks.processWaiting,
    askDue: inquiry.queryDue,
    applyDueRenewals: renewals.applyDue,
    import: importPayments,

    /** Asks a phone for the fee; see createPaymentStart for what it refuses. */
    async push(caller: { _id: string }, request: { phone: string; regNo: string }): Promise<PaymentView> {
      return paymentView(await start.push(caller, request));
    },

    /** Whether a registration fee lies ready for this plate, and the person's latest attempt to pay it. */
    async check(caller: { _id: string }, regNo: string) {
      const before = await findLatestPayment(regNo, caller._id);
      if (before) await askIfRipe(before);
      const [paid, latest] = await Promise.all([
        consumption.isPaid({ regNo, userId: caller._id }),
        findLatestPayment(regNo, caller._id),
      ]);
      return { paid, payment: latest && paymentView(latest) };
    },

    /** The person's payments, newest first, a page at a time. */
    async own(caller: { _id: string }, before?: string) {
      const last = before ? await findPayment(before) : null;
      const isOwn = last?.userId?.toHexString() === caller._id;
      const found = await findPaymentsOf(caller._id, isOwn ? last : null, PAGE + 1);
      const page = found.slice(0, PAGE).map(paymentView);
      return { payments: page, next: found.length > PAGE ? (page.at(-1)?._id ?? null) : null };
    },

    /** @throws Refusal not_found; forbidden where it is another person's */
    async get(caller: { _id: string }, paymentId: string): Promise<PaymentView> {
      const payment = await findPayment(paymentId);
      if (!payment) throw new Refusal('not_found');
      if (payment.userId?.toHexString() !== caller._id) throw new Refusal('forbidden');
      await askIfRipe(payment);
      return paymentView((await findPayment(paymentId)) ?? payment);
    },
  };
}
