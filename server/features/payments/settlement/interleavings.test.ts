import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistrationWithoutPhotos } from '../../../testing/bare-registration';
import { type InterruptedFlow, runInterruptedFlow } from '../../../testing/interrupted-flow';
import { makeCarFields, makePlate } from '../../../testing/make';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { reconcile } from '../reconciliation/reconcile';
import { makeCallback, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Achieng Owino');
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More writes than any flow makes, so the flow is not interrupted. */
const NEVER = 99;

/** Creates a registration payment with an unanswered prompt, and the events that can happen to it. */
async function startScenario() {
  const { payments } = app.services;
  const regNo = makePlate();
  const { _id: paymentId } = await payments.push.send(payer, { regNo, phone: '0700000100' });
  const { secret } = app.callbackOf(regNo);
  const ids = await app.stored(paymentId);
  const receipt = `R${paymentId.slice(-9).toUpperCase()}`;
  const success = makeCallback(ids, { receipt });
  const failure = makeCallback(ids, { code: 1032 });
  const halfFee = makeCallback(ids, { amount: 50, receipt });
  /**
   * `isPaid`: whether M-Pesa reported a success that reached the server; `deletedCars`: the number of cars
   * that the lender deleted.
   */
  const expected = { isPaid: false, deletedCars: 0 };
  const interrupted: InterruptedFlow[] = [];

  async function callBack(body: unknown, stopBefore: number, withSecret = secret) {
    const to = { paymentId, secret: withSecret };
    const flow = await runInterruptedFlow(async () => {
      await payments.callbacks.receive(to, body, undefined);
      await payments.callbacks.processDue();
    }, stopBefore);
    interrupted.push(flow);
    // A callback that stops before its first write is not acknowledged; only a query can find its result.
    return flow.state === 'ended' || stopBefore > 1;
  }

  async function queryWithResult(kind: 'paid' | 'failed' | 'unknown', stopBefore: number) {
    app.script.query = async (checkoutRequestId) => {
      if (checkoutRequestId !== ids.CheckoutRequestID)
        return { kind: 'unknown', detail: 'of another scenario' };
      return kind === 'failed' ? { kind, code: '1037', reason: 'unreachable' } : { kind, detail: '4999' };
    };
    app.clock.advance(6_000);
    interrupted.push(await runInterruptedFlow(() => payments.own.get(payer, paymentId), stopBefore));
    app.script.query = undefined;
  }

  async function runJobs() {
    await payments.callbacks.processDue();
    await payments.statusQueries.queryDue();
    await payments.renewals.applyDue();
    await payments.consumption.finishInterrupted();
  }

  const events = {
    async success(stopBefore: number) {
      if (await callBack(success, stopBefore)) expected.isPaid = true;
    },
    failure: (stopBefore: number) => callBack(failure, stopBefore),
    'forged success': (stopBefore: number) => callBack(success, stopBefore, 'f'.repeat(48)),
    'success with half the fee': (stopBefore: number) => callBack(halfFee, stopBefore),
    'query: paid': async (stopBefore: number) => {
      await queryWithResult('paid', stopBefore);
      expected.isPaid ||= (await app.stored(paymentId)).status === 'paid';
    },
    'query: failed': (stopBefore: number) => queryWithResult('failed', stopBefore),
    'query: unknown': (stopBefore: number) => queryWithResult('unknown', stopBefore),
    async 'a day passes'() {
      app.clock.advance(DAY_MS);
      await payments.statusQueries.queryDue();
    },
    async 'a minute passes, on two instances'() {
      app.clock.advance(MINUTE_MS + 1);
      await Promise.all([runJobs(), runJobs()]);
    },
    async registration(stopBefore: number) {
      const register = () =>
        createRegistrationWithoutPhotos(app).register(payer._id, makeCarFields({ regNo }), []);
      interrupted.push(await runInterruptedFlow(register, stopBefore));
    },
    async 'two registrations at once'(stopBefore: number) {
      await Promise.all([events.registration(stopBefore), events.registration(NEVER)]);
    },
    async 'interrupted flows resume'() {
      for (const flow of interrupted.splice(0)) if (flow.state === 'stopped') await flow.resume();
      expected.isPaid ||= (await app.stored(paymentId)).status === 'paid';
    },
    async 'the lender deletes the car'() {
      const { status } = await payer.call('DELETE', `/deletecar/${regNo}`);
      if (status === 200) expected.deletedCars += 1;
    },
  };

  /** Runs all repairs and returns the final state. */
  async function finish() {
    for (let round = 0; round < 2; round += 1) {
      app.clock.advance(MINUTE_MS + 1);
      await runJobs();
    }
    const cars = await stored('Car').find({ regNo }).lean();
    const { imbalances } = await reconcile(new Date(app.clock.now().getTime() + 10 * MINUTE_MS));
    return {
      cars: cars.length + expected.deletedCars,
      listed: cars.filter((car) => car.listed).length + expected.deletedCars,
      isPaid: expected.isPaid,
      payment: await app.stored(paymentId),
      isUsable: await payments.consumption.isPaid({ regNo, userId: payer._id }),
      imbalances: imbalances.filter((one) => one.regNo === regNo),
    };
  }

  return { events, finish };
}

type EventName = keyof Awaited<ReturnType<typeof startScenario>>['events'];
/** Events that settle a payment or use it appear several times, so that they are chosen more often. */
const EVENTS: EventName[] = [
  ...Array.from({ length: 4 }, () => 'success' as const),
  'failure',
  'forged success',
  'success with half the fee',
  'query: paid',
  'query: failed',
  'query: unknown',
  'a day passes',
  ...Array.from({ length: 3 }, () => 'a minute passes, on two instances' as const),
  ...Array.from({ length: 4 }, () => 'registration' as const),
  'two registrations at once',
  'interrupted flows resume',
  'the lender deletes the car',
];

const interruptedRegistration = (stopBefore: number): { name: EventName; stopBefore: number }[] => [
  { name: 'success', stopBefore: NEVER },
  { name: 'registration', stopBefore },
  { name: 'a minute passes, on two instances', stopBefore: NEVER },
  { name: 'interrupted flows resume', stopBefore: NEVER },
];

const event = fc.record({
  name: fc.constantFrom(...EVENTS),
  /** Half of the flows complete; the others stop before one of their writes. */
  stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 5 })),
});

test('[R190, V2.3.1] registers one car or keeps the fee usable if paid, for any order of interrupted events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (happened) => {
      const scenario = await startScenario();
      for (const { name, stopBefore } of happened) await scenario.events[name](stopBefore);
      const outcome = await scenario.finish();

      expect(outcome.payment.status === 'paid').toBe(outcome.isPaid);
      expect(outcome.cars).toBeLessThanOrEqual(outcome.isPaid ? 1 : 0);
      expect(outcome.listed).toBe(outcome.cars);
      expect(outcome.isUsable).toBe(outcome.isPaid && outcome.cars === 0);
      expect(Boolean(outcome.payment.consumedByCarId)).toBe(outcome.cars === 1);
      expect(outcome.payment.history.filter((one) => one.status === 'paid')).toHaveLength(
        outcome.isPaid ? 1 : 0,
      );
      expect(outcome.imbalances).toEqual([]);
    }),
    {
      numRuns: 40,
      interruptAfterTimeLimit: 8_000,
      // Interrupts a registration at each of its writes, for longer than its fee is reserved.
      examples: [1, 2, 3, 4].map((stopBefore): [ReturnType<typeof interruptedRegistration>] => [
        interruptedRegistration(stopBefore),
      ]),
    },
  );
});
