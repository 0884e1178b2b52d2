import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InterruptedFlow, runInterruptedFlow } from '../../../testing/interrupted-flow';
import { makeCar } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { findSubscription } from '../../cars/subscription/subscriptions.model';
import { reconcile } from '../reconciliation/reconcile';
import { makeCallback, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let lender: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  lender = await app.signUp('Atieno Ouma');
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const NEVER = 99;

/** Creates a listed car and a renewal payment with an unanswered prompt. */
async function startScenario() {
  const { payments } = app.services;
  const car = await makeCar(app, lender, { subscriptionExpiry: new Date('2030-02-28T21:30:00Z') });
  const carId = car._id.toHexString();
  const { _id: paymentId } = await payments.push.send(lender, { regNo: car.regNo, phone: '0700000100' });
  const { secret } = app.callbackOf(car.regNo);
  const ids = await app.stored(paymentId);
  const receipt = `R${paymentId.slice(-9).toUpperCase()}`;
  const interrupted: InterruptedFlow[] = [];

  const callBack = (changes: { code?: number; amount?: number }, withSecret = secret) => {
    const body = makeCallback(ids, { receipt, ...changes });
    return async (stopBefore: number) => {
      const flow = async () => {
        await payments.callbacks.receive({ paymentId, secret: withSecret }, body, undefined);
        await payments.callbacks.processDue();
      };
      interrupted.push(await runInterruptedFlow(flow, stopBefore));
    };
  };
  async function runJobs() {
    await payments.callbacks.processDue();
    await payments.statusQueries.queryDue();
    await payments.renewals.applyDue();
  }

  const events = {
    success: callBack({}),
    failure: callBack({ code: 1037 }),
    'forged success': callBack({}, 'f'.repeat(48)),
    'success with half the fee': callBack({ amount: 50 }),
    'jobs run on two instances': async (stopBefore: number) => {
      app.clock.advance(MINUTE_MS);
      const [flow] = await Promise.all([runInterruptedFlow(runJobs, stopBefore), runJobs()]);
      interrupted.push(flow);
    },
    'interrupted flows resume': async (_stopBefore: number) => {
      for (const flow of interrupted.splice(0)) if (flow.state === 'stopped') await flow.resume();
    },
  };

  async function finish() {
    await runJobs();
    const { imbalances } = await reconcile(new Date(app.clock.now().getTime() + 10 * MINUTE_MS));
    const after = await findSubscription(carId);
    return {
      paymentId,
      payment: await app.stored(paymentId),
      renewals: after?.renewals,
      isLonger: after?.subscriptionExpiry.getTime() !== car.subscriptionExpiry.getTime(),
      expiry: after?.subscriptionExpiry,
      onceRenewed: new Date('2030-05-31T21:30:00Z'),
      imbalances: imbalances.filter((one) => one.regNo === car.regNo),
    };
  }

  return { events, finish };
}

type EventName = keyof Awaited<ReturnType<typeof startScenario>>['events'];
const EVENTS: EventName[] = [
  'success',
  'success',
  'success',
  'failure',
  'forged success',
  'success with half the fee',
  'jobs run on two instances',
  'jobs run on two instances',
  'interrupted flows resume',
];
const event = fc.record({
  name: fc.constantFrom(...EVENTS),
  stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 6 })),
});

test('renews a car exactly once if paid, for any order of interrupted events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 10 }), async (happened) => {
      const scenario = await startScenario();
      let isAcknowledged = false;
      for (const { name, stopBefore } of happened) {
        await scenario.events[name](stopBefore);
        // A callback that stops before its first write is not acknowledged, unless it resumes later.
        isAcknowledged ||= name === 'success' && stopBefore > 1;
      }
      const outcome = await scenario.finish();
      const isPaid = outcome.payment.status === 'paid';
      if (isAcknowledged) expect(isPaid).toBe(true);
      if (!happened.some(({ name }) => name === 'success')) expect(isPaid).toBe(false);
      expect(outcome.renewals).toEqual(isPaid ? [outcome.paymentId] : []);
      expect(outcome.isLonger).toBe(isPaid);
      if (isPaid) expect(outcome.expiry).toEqual(outcome.onceRenewed);
      expect(Boolean(outcome.payment.consumedByCarId)).toBe(isPaid);
      expect(outcome.imbalances).toEqual([]);
    }),
    {
      numRuns: 40,
      interruptAfterTimeLimit: 8_000,
      // Stops before each write of a callback that renews a car.
      examples: [1, 2, 3, 4, 5].map((stopBefore): [{ name: EventName; stopBefore: number }[]] => [
        [
          { name: 'success', stopBefore },
          { name: 'jobs run on two instances', stopBefore: NEVER },
          { name: 'interrupted flows resume', stopBefore: NEVER },
        ],
      ]),
    },
  );
});
