import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { FEES } from '#shared/core/limits';
import type { Language } from '#shared/language/language';
import type { PaymentView } from '#shared/payments/contract';
import type { PaymentReason } from '#shared/payments/failure-sentences';
import { computePaymentExpiry } from '#shared/payments/rules';
import type { Clock } from '../../../gateways/clock';
import type { MpesaGateway } from '../../../gateways/daraja/daraja';
import { hashSecret } from '../callbacks/secret-hash';
import { insertPayment, type PaymentRecord } from '../payments.model';
import { paymentView } from '../payments.present';
import { interpretPush } from '../settlement/interpretation';
import type { Settlement } from '../settlement/settlement.service';
import type { StatusQueries } from '../status-query/status-query.service';
import { reservePlate } from './plate-holds';
import { PROMPT_WORDS } from './prompt-languages';
import type { PromptLimits } from './prompt-limits.service';
import { discardUnsent, findHolders, newPart, noteInHistory, releaseHolds } from './push.model';

export type PromptDeps = {
  mpesa: MpesaGateway;
  clock: Clock;
  settle: Settlement['settle'];
  queryIfDue: StatusQueries['queryIfDue'];
  /** This server's address for M-Pesa, without a trailing slash. */
  callbackBase: string;
  promptLimits: PromptLimits;
  /** Whether the pauses between prompts to one phone apply. */
  limited: boolean;
};

type Car = { carId: string; regNo: string };

type Prompt = {
  phone254: string;
  userId: string;
  /** Different plates, a fee for each. */
  plates: readonly [string, ...string[]];
  /** Whose renewals are paid; none for a registration. */
  cars: readonly Car[];
};

/** A stored payment; `giveBack` is called if its prompt did not reach the phone. */
type Opened = { payment: PaymentRecord; giveBack: () => Promise<void> };

/** A prompt leaves the phone within this time; after it, another push for the plate is allowed. */
const HOLD_MS = 3 * MINUTE_MS;

/** The same for a push that M-Pesa did not answer: its prompt, if there is one, ends within a minute. */
const UNANSWERED_HOLD_MS = 90_000;

/** How long a push waits for news of the payment that blocks its plate. */
const HOLDER_QUERY_MS = 3_000;

const DESCRIPTION = 'Car fee';

/** Sends payment prompts. A payment is stored before M-Pesa is called; M-Pesa is called once per payment. */
export function createPrompts(deps: PromptDeps) {
  const { mpesa, clock, settle, queryIfDue, callbackBase, promptLimits, limited } = deps;

  /** @throws Refusal payment_open, too_many_requests, payment_refused, payment_unavailable */
  async function send(prompt: Prompt): Promise<PaymentView> {
    const secret = randomBytes(24).toString('hex');
    const { payment, giveBack } = await open(prompt, secret);
    const paymentId = payment._id.toHexString();
    const result = await mpesa.push({
      phone254: prompt.phone254,
      amount: payment.Amount,
      accountReference: payment.AccountReference,
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
      await giveBack();
      const { reason } = result;
      throw new Refusal('payment_refused', {
        sentence: (language) => PROMPT_WORDS[language].refused(reason),
      });
    }
    return paymentView(settled ?? payment, []);
  }

  /**
   * Updates the payments that block this payer, if any, and ends the holds whose time is over.
   * @throws Refusal payment_open
   */
  async function settleHolders(plates: readonly string[], userId: string): Promise<void> {
    const holders = await findHolders(plates, userId);
    if (holders.length === 0) return;
    // Their results are stored whenever they come.
    const queries = Promise.allSettled(holders.map(queryIfDue));
    await Promise.race([queries, pause(HOLDER_QUERY_MS, undefined, { ref: false })]);
    const now = clock.now().getTime();
    await releaseHolds((await findHolders(plates, userId)).filter((holder) => holdEnd(holder) <= now));
    const left = await findHolders(plates, userId);
    if (left.length > 0) throw stillOpen(Math.max(...left.map(holdEnd)) - now, plates.length > 1);
  }

  /**
   * Stores the payment. Unique indexes allow one open payment per plate, so that a car is not paid for twice; once
   * a plate's holds of the hour are used up, one per plate and payer: prompts that strangers leave unanswered
   * must not keep the plate's owner out.
   */
  async function open({ phone254, userId, plates, cars }: Prompt, secret: string): Promise<Opened> {
    const now = clock.now();
    const [one, ...others] = cars;
    const holds = await Promise.all(plates.map((plate) => reservePlate(plate, now)));
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
      ...(others.length > 0 ? { parts: cars.map(newPart) } : one ? { carId: one.carId } : {}),
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
    await discardUnsent(payment._id);
    const { waitMs, isDaily } = reserved;
    throw new Refusal('too_many_requests', {
      sentence: (language) => {
        const { justAsked, askedToday } = PROMPT_WORDS[language];
        return (isDaily ? askedToday : justAsked)(spanOf(waitMs, language));
      },
      retryAfterS: secondsOf(waitMs),
    });
  }

  return { settleHolders, send };
}

/** When the payment's hold of its plate ends, in ms. */
function holdEnd({ status, createdAt }: Pick<PaymentRecord, 'status' | 'createdAt'>): number {
  return createdAt.getTime() + (status === 'created' ? UNANSWERED_HOLD_MS : HOLD_MS);
}

function unavailable(hint: PaymentReason | undefined, waitMs: number): Refusal {
  const retryAfterS = secondsOf(waitMs);
  if (!hint) return new Refusal('payment_unavailable', { retryAfterS });
  const sentence = (language: Language) => PROMPT_WORDS[language].unanswered(hint);
  return new Refusal('payment_unavailable', { sentence, retryAfterS });
}

function stillOpen(waitMs: number, isOfSeveral: boolean): Refusal {
  const sentence = (language: Language) =>
    PROMPT_WORDS[language].waiting[isOfSeveral ? 'several' : 'one'](spanOf(waitMs, language));
  return new Refusal('payment_open', { sentence, retryAfterS: secondsOf(waitMs) });
}

function secondsOf(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}

function spanOf(waitMs: number, language: Language): string {
  const { seconds, minutes, hours } = PROMPT_WORDS[language];
  const count = secondsOf(waitMs);
  if (count <= 90) return seconds(count);
  return count <= 3_600 ? minutes(Math.ceil(count / 60)) : hours(Math.ceil(count / 3_600));
}
