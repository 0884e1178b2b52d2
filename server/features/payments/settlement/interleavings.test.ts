import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareRegistration } from '../../../testing/bare-registration';
import { makeCarFields, makePlate } from '../../../testing/make';
import { type Mortal, mortal } from '../../../testing/mortal';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { reconcile } from '../reconciliation/reconciliation.service';
import { callbackBody, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Achieng Owino');
});
afterAll(() => app.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** More writes than any flow makes: it goes through. */
const NEVER = 99;

/** One attempt on a phone that never answers, and everything that may befall it. */
async function startStory() {
  const { payments } = app.services;
  const regNo = makePlate();
  const { _id: paymentId } = await payments.push(payer, { regNo, phone: '0700000100' });
  const { secret } = app.callbackOf(regNo);
  const ids = await app.stored(paymentId);
  const receipt = `R${paymentId.slice(-9).toUpperCase()}`;
  const success = callbackBody(ids, { receipt });
  const failure = callbackBody(ids, { code: 1032 });
  const halfPrice = callbackBody(ids, { amount: 50, receipt });
  /** Whether M-Pesa truly said that the money came, and how many cars their lender deleted. */
  const truth = { isPaid: false, deleted: 0 };
  const frozen: Mortal[] = [];

  async function callBack(body: unknown, stopBefore: number, withSecret = secret) {
    const to = { paymentId, secret: withSecret };
    const flow = await mortal(async () => {
      await payments.receiveCallback(to, body, undefined);
      await payments.processWaitingCallbacks();
    }, stopBefore);
    frozen.push(flow);
    // Before its first write a callback is not acknowledged: M-Pesa's word is lost, and a query has to find out.
    return flow.state === 'ended' || stopBefore > 1;
  }

  async function askAnswered(kind: 'paid' | 'failed' | 'unknown', stopBefore: number) {
    app.script.query = async (checkoutRequestId) => {
      if (checkoutRequestId !== ids.CheckoutRequestID) return { kind: 'unknown', detail: 'of another story' };
      return kind === 'failed' ? { kind, code: '1037', reason: 'unreachable' } : { kind, detail: '4999' };
    };
    app.clock.advance(6_000);
    frozen.push(await mortal(() => payments.get(payer, paymentId), stopBefore));
    app.script.query = undefined;
  }

  async function restarted() {
    await payments.processWaitingCallbacks();
    await payments.askDue();
    await payments.applyDueRenewals();
    await payments.settleRegistrations();
  }

  const events = {
    async success(stopBefore: number) {
      if (await callBack(success, stopBefore)) truth.isPaid = true;
    },
    failure: (stopBefore: number) => callBack(failure, stopBefore),
    'forged success': (stopBefore: number) => callBack(success, stopBefore, 'f'.repeat(48)),
    'success at half the price': (stopBefore: number) => callBack(halfPrice, stopBefore),
    'query: paid': async (stopBefore: number) => {
      await askAnswered('paid', stopBefore);
      truth.isPaid ||= (await app.stored(paymentId)).status === 'paid';
    },
    'query: failed': (stopBefore: number) => askAnswered('failed', stopBefore),
    'query: unknown': (stopBefore: number) => askAnswered('unknown', stopBefore),
    async 'a day passes'() {
      app.clock.advance(DAY);
      await payments.askDue();
    },
    async 'a minute passes, on two instances'() {
      app.clock.advance(MINUTE + 1);
      await Promise.all([restarted(), restarted()]);
    },
    async registration(stopBefore: number) {
      const register = () => bareRegistration(app).register(payer._id, makeCarFields({ regNo }), []);
      frozen.push(await mortal(register, stopBefore));
    },
    async 'two registrations at once'(stopBefore: number) {
      await Promise.all([events.registration(stopBefore), events.registration(NEVER)]);
    },
    async 'what was frozen goes on'() {
      for (const flow of frozen.splice(0)) if (flow.state === 'stopped') await flow.thaw();
      truth.isPaid ||= (await app.stored(paymentId)).status === 'paid';
    },
    async 'the lender deletes the car'() {
      const { status } = await payer.call('DELETE', `/deletecar/${regNo}`);
      if (status === 200) truth.deleted += 1;
    },
  };

  /** Everything repaired: what do the books say? */
  async function close() {
    for (let round = 0; round < 2; round += 1) {
      app.clock.advance(MINUTE + 1);
      await restarted();
    }
    const cars = await stored('Car').find({ regNo }).lean();
    const { imbalances } = await reconcile(new Date(app.clock.now().getTime() + 10 * MINUTE));
    return {
      cars: cars.length + truth.deleted,
      listed: cars.filter((car) => car.listed).length + truth.deleted,
      isPaid: truth.isPaid,
      payment: await app.stored(paymentId),
      isUsable: await payments.isPaid({ regNo, userId: payer._id }),
      imbalances: imbalances.filter((one) => one.regNo === regNo),
    };
  }

  return { events, close };
}

type EventName = keyof Awaited<ReturnType<typeof startStory>>['events'];
/** What leads somewhere stands here more than once. */
const EVENTS: EventName[] = [
  ...Array.from({ length: 4 }, () => 'success' as const),
  'failure',
  'forged success',
  'success at half the price',
  'query: paid',
  'query: failed',
  'query: unknown',
  'a day passes',
  ...Array.from({ length: 3 }, () => 'a minute passes, on two instances' as const),
  ...Array.from({ length: 4 }, () => 'registration' as const),
  'two registrations at once',
  'what was frozen goes on',
  'the lender deletes the car',
];

const frozen = (stopBefore: number): { name: EventName; stopBefore: number }[] => [
  { name: 'success', stopBefore: NEVER },
  { name: 'registration', stopBefore },
  { name: 'a minute passes, on two instances', stopBefore: NEVER },
  { name: 'what was frozen goes on', stopBefore: NEVER },
];

const event = fc.record({
  name: fc.constantFrom(...EVENTS),
  /** Half of the flows go through, the others stop before one of their writes. */
  stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 5 })),
});

test('whatever happens in whatever order, and dies or freezes anywhere: who paid gets one car or keeps a usable fee, nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (happens) => {
      const story = await startStory();
      for (const { name, stopBefore } of happens) await story.events[name](stopBefore);
      const books = await story.close();

      expect(books.payment.status === 'paid').toBe(books.isPaid);
      expect(books.cars).toBeLessThanOrEqual(books.isPaid ? 1 : 0);
      expect(books.listed).toBe(books.cars);
      expect(books.isUsable).toBe(books.isPaid && books.cars === 0);
      expect(Boolean(books.payment.consumedByCarId)).toBe(books.cars === 1);
      expect(books.payment.history.filter((one) => one.status === 'paid')).toHaveLength(books.isPaid ? 1 : 0);
      expect(books.imbalances).toEqual([]);
    }),
    {
      numRuns: 40,
      interruptAfterTimeLimit: 8_000,
      // A registration frozen for longer than its fee waits for it, at each of its writes.
      examples: [1, 2, 3, 4].map((stopBefore): [ReturnType<typeof frozen>] => [frozen(stopBefore)]),
    },
  );
});
