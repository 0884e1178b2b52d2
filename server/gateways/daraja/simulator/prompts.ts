import type { Clock } from '../../clock';
import { newCheckoutRequestId, newReceipt, newRequestId } from './identifiers';
import { CANCELLED, findSubscriber, type Outcome, PAID, type Subscriber } from './subscribers';

export type Delivery = { at: Date; answer: string };

type ValidPush = {
  phone: string;
  amount: number;
  accountReference: string;
  description: string;
  callbackUrl: string;
};

/** `ended`: null while the prompt is open; `receipt`: null unless it is paid. */
export type Prompt = ValidPush & {
  merchantRequestId: string;
  checkoutRequestId: string;
  subscriber: Subscriber;
  openedAt: Date;
  ended: { at: Date; outcome: Outcome; receipt: string | null } | null;
  deliveries: Delivery[];
};

type Settings = {
  delayMs: number;
  lateMs: number;
  clock: Clock;
  deliver(prompt: Prompt, signal: AbortSignal): Promise<Delivery>;
};

export type PromptRegistry = ReturnType<typeof createPromptRegistry>;

export function createPromptRegistry({ delayMs, lateMs, clock, deliver }: Settings) {
  const prompts = new Map<string, Prompt>();
  const timers = new Set<NodeJS.Timeout>();
  const deliveriesInFlight = new Set<Promise<void>>();
  const closing = new AbortController();

  function open(push: ValidPush): Prompt {
    const prompt: Prompt = {
      ...push,
      merchantRequestId: newRequestId(),
      checkoutRequestId: newCheckoutRequestId(clock.now()),
      subscriber: findSubscriber(push.phone),
      openedAt: clock.now(),
      ended: null,
      deliveries: [],
    };
    prompts.set(prompt.checkoutRequestId, prompt);
    const { outcome } = prompt.subscriber;
    if (outcome !== 'manual') after(delayMs, () => end(prompt, outcome));
    return prompt;
  }

  /** A prompt that has ended stays unchanged. */
  function decide(prompt: Prompt, decision: 'approve' | 'decline'): void {
    end(prompt, decision === 'approve' ? PAID : CANCELLED);
  }

  function end(prompt: Prompt, outcome: Outcome): void {
    if (prompt.ended) return;
    prompt.ended = { at: clock.now(), outcome, receipt: outcome === PAID ? newReceipt() : null };
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
      prompt.deliveries.push(await deliver(prompt, closing.signal));
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
