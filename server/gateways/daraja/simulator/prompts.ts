import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import { formatDarajaTimestamp } from '../timestamp';
import {
  CANCELLED_OUTCOME,
  findSimulatedCustomer,
  PAID_OUTCOME,
  type PromptOutcome,
  type SimulatedCustomer,
} from './subscribers';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALPHANUMERICS = `${LETTERS}0123456789`;

/** Makes an id of 'ws_CO_', DDMMYYYYHHmmss in Nairobi's time and 12 digits. */
function newCheckoutRequestId(now: Date): string {
  const stamp = formatDarajaTimestamp(now);
  const day = `${stamp.slice(6, 8)}${stamp.slice(4, 6)}${stamp.slice(0, 4)}`;
  return `ws_CO_${day}${stamp.slice(8)}${randomDigits(12)}`;
}

/** Makes an id such as '29115-34620561-1', the format of MerchantRequestIDs and of errors' requestIds. */
export function generateRequestId(): string {
  return `${randomDigits(5)}-${randomDigits(9)}-1`;
}

/** Makes a receipt of ten capitals and digits; random, so that receipts do not repeat after a restart. */
function newReceipt(): string {
  const rest = Array.from({ length: 9 }, () => randomCharacter(ALPHANUMERICS));
  return `${randomCharacter(LETTERS)}${rest.join('')}`;
}

function randomCharacter(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

export type CallbackDelivery = { at: Date; answer: string };

type ValidPush = {
  phone: string;
  amount: number;
  accountReference: string;
  description: string;
  callbackUrl: string;
};

/** A simulated payment prompt; `ended` is null while it is open, `receipt` is null unless it is paid. */
export type Prompt = ValidPush & {
  merchantRequestId: string;
  checkoutRequestId: string;
  subscriber: SimulatedCustomer;
  openedAt: Date;
  ended: { at: Date; outcome: PromptOutcome; receipt: string | null } | null;
  deliveries: CallbackDelivery[];
};

type PromptSettings = {
  shortcode: string;
  delayMs: number;
  lateMs: number;
  clock: Clock;
  log: Pick<Logger, 'info'> | undefined;
};

export type PromptRegistry = ReturnType<typeof createPromptRegistry>;

export function createPromptRegistry(settings: PromptSettings) {
  const { delayMs, lateMs, clock } = settings;
  const prompts = new Map<string, Prompt>();
  const timers = new Set<NodeJS.Timeout>();
  const deliveriesInFlight = new Set<Promise<void>>();
  const closing = new AbortController();

  function open(push: ValidPush): Prompt {
    const prompt: Prompt = {
      ...push,
      merchantRequestId: generateRequestId(),
      checkoutRequestId: newCheckoutRequestId(clock.now()),
      subscriber: findSimulatedCustomer(push.phone),
      openedAt: clock.now(),
      ended: null,
      deliveries: [],
    };
    prompts.set(prompt.checkoutRequestId, prompt);
    const { outcome } = prompt.subscriber;
    if (outcome !== 'manual') after(delayMs, () => end(prompt, outcome));
    return prompt;
  }

  /** Ends an open prompt; leaves an ended prompt unchanged. */
  function decide(prompt: Prompt, decision: 'approve' | 'decline'): void {
    end(prompt, decision === 'approve' ? PAID_OUTCOME : CANCELLED_OUTCOME);
  }

  function end(prompt: Prompt, outcome: PromptOutcome): void {
    if (prompt.ended) return;
    prompt.ended = { at: clock.now(), outcome, receipt: outcome === PAID_OUTCOME ? newReceipt() : null };
    const pauses = { none: 0, one_delay: delayMs, two_delays: 2 * delayMs, late: lateMs };
    const pause = pauses[prompt.subscriber.callbackPause];
    if (pause === 0) callBack(prompt);
    else after(pause, () => callBack(prompt));
  }

  function callBack(prompt: Prompt): void {
    const delivery = deliverAll(prompt).finally(() => deliveriesInFlight.delete(delivery));
    deliveriesInFlight.add(delivery);
  }

  async function deliverAll(prompt: Prompt): Promise<void> {
    for (let count = 0; count < prompt.subscriber.callbacks && !closing.signal.aborted; count += 1) {
      const delivery = await deliverCallback(prompt, settings, closing.signal);
      const { checkoutRequestId } = prompt;
      settings.log?.info({ checkoutRequestId, answer: delivery.answer }, 'Simulated M-Pesa called back');
      prompt.deliveries.push(delivery);
    }
  }

  function after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  }

  return {
    open,
    decide,
    find: (checkoutRequestId: string) => prompts.get(checkoutRequestId),
    list: () => [...prompts.values()],
    async close(): Promise<void> {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(deliveriesInFlight);
    },
  };
}

const CALLBACK_TIMEOUT_MS = 10_000;

/** POSTs the result of an ended prompt once without a retry, like Daraja. */
async function deliverCallback(
  prompt: Prompt,
  { shortcode, clock }: PromptSettings,
  closing: AbortSignal,
): Promise<CallbackDelivery> {
  const at = clock.now();
  try {
    const response = await fetch(prompt.callbackUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json;charset=UTF-8',
        BusinessShortCode: shortcode,
        Connection: 'close',
      },
      body: JSON.stringify(callbackBody(prompt)),
      signal: AbortSignal.any([closing, AbortSignal.timeout(CALLBACK_TIMEOUT_MS)]),
    });
    return { at, answer: `${response.status} ${(await response.text()).slice(0, 200)}`.trim() };
  } catch (error) {
    return { at, answer: `no answer: ${error instanceof Error ? error.message : 'unknown error'}` };
  }
}

function callbackBody(prompt: Prompt): unknown {
  const { outcome } = endOf(prompt);
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.checkoutRequestId,
        ResultCode: Number(outcome.code),
        ResultDesc: outcome.callbackText,
        ...metadata(prompt),
      },
    },
  };
}

/** The item Balance has no Value, as in Daraja's callbacks. */
function metadata(prompt: Prompt) {
  const { at, receipt } = endOf(prompt);
  if (receipt === null) return {};
  return {
    CallbackMetadata: {
      Item: [
        { Name: 'Amount', Value: prompt.amount },
        { Name: 'MpesaReceiptNumber', Value: receipt },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: Number(formatDarajaTimestamp(at)) },
        { Name: 'PhoneNumber', Value: Number(prompt.phone) },
      ],
    },
  };
}

function endOf(prompt: Prompt) {
  if (!prompt.ended) throw new Error('Cannot call back about an open prompt');
  return prompt.ended;
}
