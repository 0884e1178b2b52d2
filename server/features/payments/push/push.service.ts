import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { FEES, PAYMENT_TIMES } from '#shared/core/limits';
import { PAYER_PHONE_SENTENCE, toDarajaPhone } from '#shared/core/phone';
import type { PaymentView } from '#shared/payments/contract';
import { FAILURE_SENTENCES, type PaymentReason } from '#shared/payments/failure-sentences';
import { expiryOf } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import type { MpesaGateway } from '../../../gateways/daraja/daraja';
import { hashSecret } from '../callbacks/callbacks.service';
import { findUsable } from '../consumption/consumption.model';
import { insertPayment, type PaymentRecord } from '../payments.model';
import { paymentView } from '../payments.present';
import { interpretPush } from '../settlement/interpretation';
import type { Settlement } from '../settlement/settlement.service';
import type { StatusQueries } from '../status-query/status-query.service';
import { reservePhone } from './payment-phones.model';
import { reservePlate } from './plate-holds.model';
import { discardUnsent, findHolders, noteInHistory, releaseHolds } from './push.model';

type PushDeps = {
  mpesa: MpesaGateway;
  clock: Clock;
  ownerOf: OwnerOf;
  refuseReserved: RefuseReserved;
  settle: Settlement['settle'];
  queryIfDue: StatusQueries['queryIfDue'];
  /** This server's address for M-Pesa, without a trailing slash. */
  callbackBase: string;
  /** Whether the pauses between prompts to one phone apply. */
  limited: boolean;
};

/** Finds a plate's car and its owner; null if there is no such car. */
export type OwnerOf = (regNo: string) => Promise<{ carId: string; userId: string } | null>;

/** @throws Refusal plate_reserved if the plate is kept for another user */
export type RefuseReserved = (regNo: string, userId: string) => Promise<void>;

/** A prompt leaves the phone within this time; after it, another push for the plate is allowed. */
const HOLD_MS = 3 * 60_000;

/** How long a push waits for news of the payment that blocks its plate. */
const HOLDER_QUERY_MS = 3_000;

const DESCRIPTION = 'Car fee';

/** Sends payment prompts. A payment is stored before M-Pesa is called; M-Pesa is called once per payment. */
export function createPush(deps: PushDeps) {
  const { mpesa, clock, ownerOf, refuseReserved, settle, queryIfDue, callbackBase, limited } = deps;

  /**
   * Sends a prompt for the fee: for a renewal if the caller owns the plate's car, else for a registration.
   * @throws Refusal car_exists, plate_reserved, already_paid, payment_open, too_many_requests, payment_refused,
   * payment_unavailable
   */
  async function send(
    caller: { _id: string },
    request: { phone: string; regNo: string },
  ): Promise<PaymentView> {
    const { regNo } = request;
    const phone254 = toDarajaPhone(request.phone);
    if (!phone254) throw new Refusal('invalid_input', { fields: { phone: PAYER_PHONE_SENTENCE } });
    const car = await ownerOf(regNo);
    if (car && car.userId !== caller._id) {
      throw new Refusal('car_exists', { fields: { regNo: REFUSALS.car_exists.sentence } });
    }
    if (!car) await refuseReserved(regNo, caller._id);
    await settleHolders(regNo, caller._id);
    if (!car && (await findUsable(regNo, caller._id))) throw new Refusal('already_paid');

    const secret = randomBytes(24).toString('hex');
    const payment = await open({ phone254, regNo, userId: caller._id, carId: car?.carId, secret });
    const paymentId = payment._id.toHexString();
    const result = await mpesa.push({
      phone254,
      amount: FEES.listing,
      accountReference: regNo,
      description: DESCRIPTION,
      callbackUrl: new URL(`${callbackBase}/api/payments/callback/${paymentId}/${secret}`).href,
    });
    const update = interpretPush(result);
    if (result.kind === 'unknown' || !update) {
      const cause = result.kind === 'unknown' ? result.detail : '';
      await noteInHistory(payment._id, 'created', `push unanswered: ${cause}`, clock.now());
      throw unavailable(result.kind === 'unknown' ? result.hint : undefined);
    }
    const settled = await settle(paymentId, () => update);
    if (result.kind === 'refused') {
      const { sentence, next } = FAILURE_SENTENCES[result.reason];
      throw new Refusal('payment_refused', { sentence: `${sentence} ${next}` });
    }
    return paymentView(settled ?? payment);
  }

  /** Updates the payments that block this payer, if any, and ends their holds after HOLD_MS. */
  async function settleHolders(regNo: string, userId: string): Promise<void> {
    const holders = await findHolders(regNo, userId);
    if (holders.length === 0) return;
    // Their results are stored whenever they come.
    const queries = Promise.allSettled(holders.map(queryIfDue));
    await Promise.race([queries, pause(HOLDER_QUERY_MS, undefined, { ref: false })]);
    await releaseHolds(regNo, userId, new Date(clock.now().getTime() - HOLD_MS));
    if ((await findHolders(regNo, userId)).length > 0) throw new Refusal('payment_open');
  }

  /**
   * Stores the payment. Unique indexes allow one open payment per plate, so that a car is not paid for twice; once
   * the plate's holds of the hour are used up, one per plate and payer: prompts that strangers leave unanswered
   * must not keep the plate's owner out.
   */
  async function open(push: {
    phone254: string;
    regNo: string;
    userId: string;
    carId: string | undefined;
    secret: string;
  }): Promise<PaymentRecord> {
    const now = clock.now();
    const payment = await insertPayment({
      origin: 'mpesa',
      status: 'created',
      purpose: push.carId ? 'renewal' : 'registration',
      cause: 'asked for',
      Amount: FEES.listing,
      PhoneNumber: push.phone254,
      AccountReference: push.regNo,
      userId: push.userId,
      ...(push.carId ? { carId: push.carId } : {}),
      callbackSecretHash: hashSecret(push.secret),
      ...((await reservePlate(push.regNo, now)) ? { open: true } : {}),
      openForPayer: true,
      createdAt: now,
      nextQueryAt: expiryOf(now),
    });
    if (!payment) throw new Refusal('payment_open');
    const waitMs = limited ? await reservePhone(push.phone254, now, PAYMENT_TIMES.betweenPushesMs) : 0;
    if (waitMs === 0) return payment;
    await discardUnsent(payment._id);
    throw new Refusal('too_many_requests', { sentence: waitSentence(waitMs) });
  }

  return { send };
}

function unavailable(hint: PaymentReason | undefined): Refusal {
  if (!hint) return new Refusal('payment_unavailable');
  const sentence = `${FAILURE_SENTENCES[hint].sentence} If a prompt reaches your phone you may still approve it.`;
  return new Refusal('payment_unavailable', { sentence });
}

function waitSentence(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  const span = seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `A request went to this phone just now. Please wait ${span} before the next one.`;
}
