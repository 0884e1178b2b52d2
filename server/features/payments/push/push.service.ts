import { randomBytes } from 'node:crypto';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { FEES, PAYMENT_TIMES } from '#shared/core/limits';
import { PAYMENT_PHONE_INVALID } from '#shared/core/values';
import { PAYMENT_OUTCOMES, type PaymentReason } from '#shared/payments/outcome';
import { toDarajaPhone } from '#shared/payments/phone';
import { expiryOf } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import type { MpesaGateway } from '../../../gateways/daraja/daraja';
import { hashSecret } from '../callbacks/callbacks.service';
import { findUsable } from '../consumption/consumption.model';
import { discardUnsent, findHolder, insertPayment, type PaymentRecord } from '../payments.model';
import { weighPush } from '../settlement/evidence';
import { noteInHistory, releaseHold } from '../settlement/settlement.model';
import type { Settlement } from '../settlement/settlement.service';
import type { StatusQueries } from '../status-query/status-query.service';
import { reservePhone } from './payment-phones.model';

type StartDeps = {
  mpesa: MpesaGateway;
  clock: Clock;
  ownerOf: OwnerOf;
  settle: Settlement['settle'];
  askIfRipe: StatusQueries['queryIfDue'];
  /** Where M-Pesa reaches this server, without a slash at the end. */
  callbackBase: string;
  /** Whether the pauses between prompts to one phone are kept. */
  limited: boolean;
};

/** The car with this plate, whoever's; null where there is none. */
export type OwnerOf = (regNo: string) => Promise<{ carId: string; userId: string } | null>;

/** A prompt that nobody answered in this time is off the phone; others may ask for the plate's fee again. */
const HOLD_MS = 3 * 60_000;

const DESCRIPTION = 'Car fee';

/** Asks a phone for the fee. The attempt is stored before M-Pesa is called, and M-Pesa is called once. */
export function createPaymentStart(deps: StartDeps) {
  const { mpesa, clock, settle } = deps;

  /**
   * @throws Refusal car_exists, already_paid, payment_open, too_many_requests, payment_refused,
   * payment_unavailable
   */
  async function push(
    caller: { _id: string },
    request: { phone: string; regNo: string },
  ): Promise<PaymentRecord> {
    const { regNo } = request;
    const phone254 = toDarajaPhone(request.phone);
    if (!phone254) throw new Refusal('invalid_input', { fields: { phone: PAYMENT_PHONE_INVALID } });
    const car = await deps.ownerOf(regNo);
    if (car && car.userId !== caller._id) {
      throw new Refusal('car_exists', { fields: { regNo: REFUSALS.car_exists.sentence } });
    }
    await settleHolder(regNo);
    if (!car && (await findUsable(regNo, caller._id))) throw new Refusal('already_paid');

    const secret = randomBytes(24).toString('hex');
    const payment = await open({ phone254, regNo, userId: caller._id, carId: car?.carId, secret });
    const paymentId = payment._id.toHexString();
    const answer = await mpesa.push({
      phone254,
      amount: FEES.listing,
      accountReference: regNo,
      description: DESCRIPTION,
      callbackUrl: new URL(`${deps.callbackBase}/api/payments/callback/${paymentId}/${secret}`).href,
    });
    const finding = weighPush(answer);
    if (answer.kind === 'unknown' || !finding) {
      const cause = answer.kind === 'unknown' ? answer.detail : '';
      await noteInHistory(payment._id, 'created', `push unanswered: ${cause}`, clock.now());
      throw unavailable(answer.kind === 'unknown' ? answer.hint : undefined);
    }
    const settled = await settle(paymentId, () => finding);
    if (answer.kind === 'refused') {
      const { sentence, next } = PAYMENT_OUTCOMES[answer.reason];
      throw new Refusal('payment_refused', { sentence: `${sentence} ${next}` });
    }
    return settled ?? payment;
  }

  /** An attempt that still holds the plate may have ended unnoticed, or be so old that it lets go. */
  async function settleHolder(regNo: string): Promise<void> {
    const holder = await findHolder(regNo);
    if (!holder) return;
    await deps.askIfRipe(holder);
    await releaseHold(regNo, new Date(clock.now().getTime() - HOLD_MS));
  }

  /** Stores the attempt; the indexes see to it that it is the only open one of its plate. */
  async function open(attempt: {
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
      purpose: attempt.carId ? 'renewal' : 'registration',
      cause: 'asked for',
      Amount: FEES.listing,
      PhoneNumber: attempt.phone254,
      AccountReference: attempt.regNo,
      userId: attempt.userId,
      ...(attempt.carId ? { carId: attempt.carId } : {}),
      callbackSecretHash: hashSecret(attempt.secret),
      open: true,
      createdAt: now,
      nextQueryAt: expiryOf(now),
    });
    if (!payment) throw new Refusal('payment_open');
    const waitMs = deps.limited
      ? await reservePhone(attempt.phone254, now, PAYMENT_TIMES.betweenPushesMs)
      : 0;
    if (waitMs === 0) return payment;
    await discardUnsent(payment._id);
    throw new Refusal('too_many_requests', { sentence: waitSentence(waitMs) });
  }

  return { push };
}

function unavailable(hint: PaymentReason | undefined): Refusal {
  if (!hint) return new Refusal('payment_unavailable');
  const sentence = `${PAYMENT_OUTCOMES[hint].sentence} If a prompt reaches your phone you may still approve it.`;
  return new Refusal('payment_unavailable', { sentence });
}

function waitSentence(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  const span = seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `A request went to this phone just now. Please wait ${span} before the next one.`;
}
