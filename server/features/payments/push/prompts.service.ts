import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { FEES } from '#shared/core/limits';
import type { Language } from '#shared/language/language';
import type { PaymentView } from '#shared/payments/contract';
import type { PaymentFailureReason } from '#shared/payments/failure-sentences';
import { computePaymentExpiry } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import type { MpesaGateway } from '../../../gateways/daraja/daraja';
import { hashSecret } from '../callbacks/callbacks.model';
import { insertPayment, type PaymentRecord } from '../payments.model';
import { toPaymentView } from '../payments.present';
import { interpretPushReply } from '../settlement/interpretation';
import type { PaymentSettlement } from '../settlement/settlement.service';
import type { StatusQueries } from '../status-query/status-query.service';
import { PROMPT_WORDS } from './prompt-languages';
import type { PromptLimits } from './prompt-limits.service';
import {
  addPaymentHistoryEntry,
  createPaymentPart,
  deleteUnsentPayment,
  findBlockingPayments,
  releasePlateHolds,
  reservePlateHold,
} from './push.model';

export type PromptDeps = {
  mpesa: MpesaGateway;
  clock: Clock;
  settle: PaymentSettlement['settle'];
  queryIfDue: StatusQueries['queryIfDue'];
  /** This server's base address for M-Pesa's callbacks, without a trailing slash. */
  callbackBase: string;
  promptLimits: PromptLimits;
  /** Whether the limits of prompts per phone apply. */
  limited: boolean;
};

type Car = { carId: string; regNo: string };

type Prompt = {
  phone254: string;
  userId: string;
  /** Distinct plates; each costs one fee. */
  plates: readonly [string, ...string[]];
  /** Cars to renew; empty for a registration. */
  cars: readonly Car[];
};

/**
 * Stored payment; if M-Pesa refuses its prompt, `giveBack` undoes the prompt's count in the daily limit of a
 * phone that has never paid.
 */
type Opened = { payment: PaymentRecord; giveBack: () => Promise<void> };

/**
 * Time for which an open payment blocks other pushes for its plate. The prompt disappears from the phone
 * within this time, so another push is allowed afterwards.
 */
const HOLD_MS = 3 * MINUTE_MS;

/** Time for which a push without M-Pesa's reply blocks its plate; a prompt ends within a minute. */
const UNANSWERED_HOLD_MS = 90_000;

/** Time for which a push waits for the status query of the payment that blocks its plate. */
const HOLDER_QUERY_MS = 3_000;

const DESCRIPTION = 'Car fee';

/**
 * Builds the service that sends payment prompts. A payment is stored before M-Pesa is called; M-Pesa is
 * called once per payment.
 */
export function createPromptsService(deps: PromptDeps) {
  const { mpesa, clock, settle, queryIfDue, callbackBase, promptLimits, limited } = deps;

  /** @throws Refusal payment_open, too_many_requests, payment_refused, payment_unavailable */
  async function send(prompt: Prompt): Promise<PaymentView> {
    const secret = randomBytes(24).toString('hex');
    const { payment, giveBack } = await storePayment(prompt, secret);
    const paymentId = payment._id.toHexString();
    const result = await mpesa.push({
      phone254: prompt.phone254,
      amount: payment.Amount,
      accountReference: payment.AccountReference,
      description: DESCRIPTION,
      callbackUrl: new URL(`${callbackBase}/api/payments/callback/${paymentId}/${secret}`).href,
    });
    const update = interpretPushReply(result);
    if (result.kind === 'unknown' || !update) {
      const cause = result.kind === 'unknown' ? result.detail : '';
      await addPaymentHistoryEntry(payment._id, 'created', `push unanswered: ${cause}`, clock.now());
      const waitMs = computeHoldEnd(payment) - clock.now().getTime();
      throw unavailableRefusal(result.kind === 'unknown' ? result.hint : undefined, waitMs);
    }
    const settled = await settle(paymentId, () => update);
    if (result.kind === 'refused') {
      await giveBack();
      const { reason } = result;
      throw new Refusal('payment_refused', {
        sentence: (language) => PROMPT_WORDS[language].refused(reason),
      });
    }
    return toPaymentView(settled ?? payment, []);
  }

  /**
   * Queries M-Pesa about the payments that block this payer, and ends their expired plate holds.
   * @throws Refusal payment_open
   */
  async function settleHolders(plates: readonly string[], userId: string): Promise<void> {
    const holders = await findBlockingPayments(plates, userId);
    if (holders.length === 0) return;
    // A query that takes longer than the wait still stores its result.
    const queries = Promise.allSettled(holders.map(queryIfDue));
    await Promise.race([queries, pause(HOLDER_QUERY_MS, undefined, { ref: false })]);
    const now = clock.now().getTime();
    await releasePlateHolds(
      (await findBlockingPayments(plates, userId)).filter((holder) => computeHoldEnd(holder) <= now),
    );
    const left = await findBlockingPayments(plates, userId);
    if (left.length > 0)
      throw stillOpenRefusal(Math.max(...left.map(computeHoldEnd)) - now, plates.length > 1);
  }

  /**
   * Stores the payment. Unique indexes allow one open payment per plate, so that a car is not paid for twice.
   * Once the plate has used its holds of an hour, they allow one open payment per plate and payer, so that
   * strangers' unanswered prompts do not block the owner of the plate.
   */
  async function storePayment({ phone254, userId, plates, cars }: Prompt, secret: string): Promise<Opened> {
    const now = clock.now();
    const [one, ...others] = cars;
    const holds = await Promise.all(plates.map((plate) => reservePlateHold(plate, now)));
    const payment = await insertPayment({
      origin: 'mpesa',
      status: 'created',
      purpose: one ? 'renewal' : 'registration',
      cause: plates.length > 1 ? `asked for: ${plates.join(', ')}` : 'asked for',
      Amount: FEES.listing * plates.length,
      PhoneNumber: phone254,
      AccountReference: plates[0],
      plates: [...plates],
      userId,
      ...(others.length > 0 ? { parts: cars.map(createPaymentPart) } : one ? { carId: one.carId } : {}),
      callbackSecretHash: hashSecret(secret),
      ...(holds.every(Boolean) ? { open: true } : {}),
      openForPayer: true,
      createdAt: now,
      nextQueryAt: computePaymentExpiry(now),
    });
    if (!payment) throw new Refusal('payment_open');
    if (!limited) return { payment, giveBack: async () => undefined };
    const reserved = await promptLimits.reserve(phone254, payment._id.toHexString(), now);
    if ('giveBack' in reserved) return { payment, giveBack: reserved.giveBack };
    await deleteUnsentPayment(payment._id);
    const { waitMs, isDaily } = reserved;
    throw new Refusal('too_many_requests', {
      sentence: (language) => {
        const { justAsked, askedToday } = PROMPT_WORDS[language];
        return (isDaily ? askedToday : justAsked)(formatSpan(waitMs, language));
      },
      retryAfterS: toSeconds(waitMs),
    });
  }

  return { settleHolders, send };
}

/** Returns when the payment stops blocking its plate for others, in milliseconds since 1970. */
function computeHoldEnd({ status, createdAt }: Pick<PaymentRecord, 'status' | 'createdAt'>): number {
  return createdAt.getTime() + (status === 'created' ? UNANSWERED_HOLD_MS : HOLD_MS);
}

function unavailableRefusal(hint: PaymentFailureReason | undefined, waitMs: number): Refusal {
  const retryAfterS = toSeconds(waitMs);
  if (!hint) return new Refusal('payment_unavailable', { retryAfterS });
  const sentence = (language: Language) => PROMPT_WORDS[language].unanswered(hint);
  return new Refusal('payment_unavailable', { sentence, retryAfterS });
}

function stillOpenRefusal(waitMs: number, isOfSeveral: boolean): Refusal {
  const sentence = (language: Language) =>
    PROMPT_WORDS[language].waiting[isOfSeveral ? 'several' : 'one'](formatSpan(waitMs, language));
  return new Refusal('payment_open', { sentence, retryAfterS: toSeconds(waitMs) });
}

function toSeconds(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}

function formatSpan(waitMs: number, language: Language): string {
  const { seconds, minutes, hours } = PROMPT_WORDS[language];
  const count = toSeconds(waitMs);
  if (count <= 90) return seconds(count);
  return count <= 3_600 ? minutes(Math.ceil(count / 60)) : hours(Math.ceil(count / 3_600));
}
