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

/** The same for a push that M-Pesa did not answer: its prompt, if there is one, ends within a minute. */
const UNANSWERED_HOLD_MS = 90_000;

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
      const waitMs = holdEnd(payment) - clock.now().getTime();
      throw unavailable(result.kind === 'unknown' ? result.hint : undefined, waitMs);
    }
    const settled = await settle(paymentId, () => update);
    if (result.kind === 'refused') {
      const { sentence, next } = FAILURE_SENTENCES[result.reason];
      throw new Refusal('payment_refused', { sentence: `${sentence} ${next}` });
    }
    return paymentView(settled ?? payment);
  }

  /** Updates the payments that block this payer, if any, and ends the holds whose time is over. */
  async function settleHolders(regNo: string, userId: string): Promise<void> {
    const holders = await findHolders(regNo, userId);
    if (holders.length === 0) return;
    // Their results are stored whenever they come.
    const queries = Promise.allSettled(holders.map(queryIfDue));
    await Promise.race([queries, pause(HOLDER_QUERY_MS, undefined, { ref: false })]);
    const now = clock.now().getTime();
    await releaseHolds((await findHolders(regNo, userId)).filter((holder) => holdEnd(holder) <= now));
    const left = await findHolders(regNo, userId);
    if (left.length > 0) throw stillOpen(Math.max(...left.map(holdEnd)) - now);
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
    throw new Refusal('too_many_requests', {
      sentence: `A request went to this phone just now. Please wait ${spanOf(waitMs)} before the next one.`,
      retryAfterS: secondsOf(waitMs),
    });
  }

  return { send };
}

/** When the payment's hold of its plate ends, in ms. */
function holdEnd({ status, createdAt }: Pick<PaymentRecord, 'status' | 'createdAt'>): number {
  return createdAt.getTime() + (status === 'created' ? UNANSWERED_HOLD_MS : HOLD_MS);
}

function unavailable(hint: PaymentReason | undefined, waitMs: number): Refusal {
  const retryAfterS = secondsOf(waitMs);
  if (!hint) return new Refusal('payment_unavailable', { retryAfterS });
  const sentence = `${FAILURE_SENTENCES[hint].sentence} If a prompt reaches your phone you may still approve it.`;
  return new Refusal('payment_unavailable', { sentence, retryAfterS });
}

function stillOpen(waitMs: number): Refusal {
  const sentence = `A payment for this car is already waiting on a phone. Answer it or wait ${spanOf(waitMs)}.`;
  return new Refusal('payment_open', { sentence, retryAfterS: secondsOf(waitMs) });
}

function secondsOf(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}

function spanOf(waitMs: number): string {
  const seconds = secondsOf(waitMs);
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
