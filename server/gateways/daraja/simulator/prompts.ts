import type { Clock } from '../../clock';
import { newCheckoutRequestId, newReceipt, newRequestId } from './identifiers';
import { CANCELLED, type Outcome, PAID, type Subscriber, subscriberOf } from './subscribers';

/** What the merchant's server answered to one callback. */
export type Delivery = { at: Date; answer: string };

/** A push as it arrived, all checked. */
type Pushed = {
  phone: string;
  amount: number;
  accountReference: string;
  description: string;
  callbackUrl: string;
};

/** One prompt on a simulated phone; `ended` is null while it waits. A receipt exists where it was paid. */
export type Prompt = Pushed & {
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

export type PromptBook = ReturnType<typeof createPromptBook>;

/** Every prompt since the start, with the timers that end them and call back. */
export function createPromptBook({ delayMs, lateMs, clock, deliver }: Settings) {
  const prompts = new Map<string, Prompt>();
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  function open(pushed: Pushed): Prompt {
    const prompt: Prompt = {
      ...pushed,
      merchantRequestId: newRequestId(),
      checkoutRequestId: newCheckoutRequestId(clock.now()),
      subscriber: subscriberOf(pushed.phone),
      openedAt: clock.now(),
      ended: null,
      deliveries: [],
    };
    prompts.set(prompt.checkoutRequestId, prompt);
    const { ends } = prompt.subscriber;
    if (ends !== 'by_hand') after(delayMs, () => end(prompt, ends));
    return prompt;
  }

  /** Ends a prompt by hand, whoever the subscriber is; nothing happens to one that has ended. */
  function decide(prompt: Prompt, decision: 'approve' | 'decline'): void {
    end(prompt, decision === 'approve' ? PAID : CANCELLED);
  }

  function end(prompt: Prompt, outcome: Outcome): void {
    if (prompt.ended) return;
    prompt.ended = { at: clock.now(), outcome, receipt: outcome === PAID ? newReceipt() : null };
    const waits = { at_once: 0, one_delay: delayMs, two_delays: 2 * delayMs, late: lateMs };
    const wait = waits[prompt.subscriber.callbackAfter];
    if (wait === 0) callBack(prompt);
    else after(wait, () => callBack(prompt));
  }

  function callBack(prompt: Prompt): void {
    const work = deliverAll(prompt).finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function deliverAll(prompt: Prompt): Promise<void> {
    for (let count = 0; count < prompt.subscriber.callbacks && !closing.signal.aborted; count += 1) {
      prompt.deliveries.push(await deliver(prompt, closing.signal));
    }
  }

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  }

  return {
    open,
    decide,
    find: (checkoutRequestId: string) => prompts.get(checkoutRequestId),
    list: () => [...prompts.values()],
    /** Drops what is still to come, cuts what is under way. */
    async close(): Promise<void> {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(underWay);
    },
  };
}
