import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewedUntil } from '#shared/cars/rules';
import { makeCar } from '../../../testing/make';
import { type Mortal, mortal } from '../../../testing/mortal';
import type { TestUser } from '../../../testing/test-user';
import { findSubscription } from '../../cars/subscription/subscriptions.model';
import { reconcile } from '../reconciliation/reconciliation.service';
import { callbackBody, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let lender: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  lender = await app.signUp('Atieno Ouma');
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NEVER = 99;

/** A listed car and one attempt to renew it, on a phone that never answers. */
async function startStory() {
  const { payments } = app.services;
  const car = await makeCar(app, lender);
  const carId = car._id.toHexString();
  const { _id: paymentId } = await payments.push(lender, { regNo: car.regNo, phone: '0700000100' });
  const { secret } = app.callbackOf(car.regNo);
  const ids = await app.stored(paymentId);
  const receipt = `R${paymentId.slice(-9).toUpperCase()}`;
  const frozen: Mortal[] = [];

  const callBack = (changes: { code?: number; amount?: number }, withSecret = secret) => {
    const body = callbackBody(ids, { receipt, ...changes });
    return async (stopBefore: number) => {
      const flow = async () => {
        await payments.receiveCallback({ paymentId, secret: withSecret }, body, undefined);
        await payments.processWaitingCallbacks();
      };
      frozen.push(await mortal(flow, stopBefore));
    };
  };
  async function repaired() {
    await payments.processWaitingCallbacks();
    await payments.askDue();
    await payments.applyDueRenewals();
  }

  const events = {
    success: callBack({}),
    failure: callBack({ code: 1037 }),
    'forged success': callBack({}, 'f'.repeat(48)),
    'success at half the price': callBack({ amount: 50 }),
    'a restart of two instances': async (stopBefore: number) => {
      app.clock.advance(MINUTE);
      const [flow] = await Promise.all([mortal(repaired, stopBefore), repaired()]);
      frozen.push(flow);
    },
    'what was frozen goes on': async (_stopBefore: number) => {
      for (const flow of frozen.splice(0)) if (flow.state === 'stopped') await flow.thaw();
    },
  };

  async function close() {
    await repaired();
    const { imbalances } = await reconcile(new Date(app.clock.now().getTime() + 10 * MINUTE));
    const after = await findSubscription(carId);
    return {
      paymentId,
      payment: await app.stored(paymentId),
      renewals: after?.renewals,
      isLonger: after?.subscriptionExpiry.getTime() !== car.subscriptionExpiry.getTime(),
      expiry: after?.subscriptionExpiry,
      onceRenewed: renewedUntil(app.clock.now(), car.subscriptionExpiry),
      imbalances: imbalances.filter((one) => one.regNo === car.regNo),
    };
  }

  return { events, close };
}

type EventName = keyof Awaited<ReturnType<typeof startStory>>['events'];
const EVENTS: EventName[] = [
  'success',
  'success',
  'success',
  'failure',
  'forged success',
  'success at half the price',
  'a restart of two instances',
  'a restart of two instances',
  'what was frozen goes on',
];
const event = fc.record({
  name: fc.constantFrom(...EVENTS),
  stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 6 })),
});

test('a renewal, whatever happens and dies or freezes anywhere: paid means three months once, unpaid means none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 10 }), async (happens) => {
      const story = await startStory();
      let isAcknowledged = false;
      for (const { name, stopBefore } of happens) {
        await story.events[name](stopBefore);
        // Before its first write a callback is not acknowledged, unless it is let go on later.
        isAcknowledged ||= name === 'success' && stopBefore > 1;
      }
      const books = await story.close();
      const isPaid = books.payment.status === 'paid';
      if (isAcknowledged) expect(isPaid).toBe(true);
      if (!happens.some(({ name }) => name === 'success')) expect(isPaid).toBe(false);
      expect(books.renewals).toEqual(isPaid ? [books.paymentId] : []);
      expect(books.isLonger).toBe(isPaid);
      if (isPaid) expect(books.expiry).toEqual(books.onceRenewed);
      expect(Boolean(books.payment.consumedByCarId)).toBe(isPaid);
      expect(books.imbalances).toEqual([]);
    }),
    {
      numRuns: 40,
      interruptAfterTimeLimit: 8_000,
      // Dead or frozen before each of the writes of a callback that renews.
      examples: [1, 2, 3, 4, 5].map((stopBefore): [{ name: EventName; stopBefore: number }[]] => [
        [
          { name: 'success', stopBefore },
          { name: 'a restart of two instances', stopBefore: NEVER },
          { name: 'what was frozen goes on', stopBefore: NEVER },
        ],
      ]),
    },
  );
});
