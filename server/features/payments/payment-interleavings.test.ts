import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar, makePlate } from '../../testing/make';
import type { TestPerson } from '../../testing/person';
import { newCarId } from '../cars/car-writes.model';
import { callbackBody, startPaymentsApp } from './testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestPerson;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.person('Achieng Owino');
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60_000;

/** One payment on a phone that never answers, and everything that may befall it. */
async function startStory() {
  const { payments } = app.services;
  const regNo = makePlate();
  const { _id: paymentId } = await payments.push(payer, { regNo, phone: '0700000100' });
  const secret = app.pushes.at(-1)?.callbackUrl.split('/').at(-1) ?? '';
  const ids = await app.stored(paymentId);
  const { CheckoutRequestID } = ids;
  const success = callbackBody(ids);
  const failure = callbackBody(ids, { code: 1032 });
  const halfPrice = callbackBody(ids, { amount: 50 });
  /** Whether M-Pesa truly reported the money, and how many cars came of it. */
  const truth = { isPaid: false, cars: 0 };
  const dying: string[] = [];

  async function callBack(body: unknown, withSecret = secret) {
    await payments.receiveCallback({ paymentId, secret: withSecret }, body, undefined);
    await payments.processWaitingCallbacks();
  }

  async function register(end: 'stored' | 'failed' | 'died') {
    const carId = newCarId();
    if (!(await payments.consume({ regNo, userId: payer._id, carId }))) return;
    if (end === 'failed') await payments.giveBack({ carId });
    if (end === 'died') dying.push(carId);
    if (end !== 'stored') return;
    truth.cars += 1;
    await makeCar(app, payer, { _id: carId, regNo });
  }

  async function askAnswered(kind: 'paid' | 'failed' | 'unknown') {
    app.script.query = async (checkoutRequestId) => {
      if (checkoutRequestId !== CheckoutRequestID) return { kind: 'unknown', detail: 'of another story' };
      truth.isPaid ||= kind === 'paid';
      return kind === 'failed' ? { kind, code: '1037', reason: 'unreachable' } : { kind, detail: '4999' };
    };
    app.clock.advance(6_000);
    await payments.get(payer, paymentId);
    app.script.query = undefined;
  }

  const events = {
    success: async () => {
      truth.isPaid = true;
      await callBack(success);
    },
    failure: () => callBack(failure),
    'forged success': () => callBack(success, 'f'.repeat(48)),
    'success at half the price': () => callBack(halfPrice),
    'query: paid': () => askAnswered('paid'),
    'query: failed': () => askAnswered('failed'),
    'query: unknown': () => askAnswered('unknown'),
    'a day passes': async () => {
      app.clock.advance(DAY);
      await payments.askDue();
    },
    'a minute passes': async () => {
      app.clock.advance(61_000);
      await payments.settleRegistrations();
    },
    'registration: stored': () => register('stored'),
    'registration: failed': () => register('failed'),
    'registration: died': () => register('died'),
    'two registrations at once': async () => void (await Promise.all([register('failed'), register('died')])),
  };

  /** Everything repaired: what do the books say? */
  async function close() {
    app.clock.advance(61_000);
    await payments.processWaitingCallbacks();
    await payments.settleRegistrations();
    const { status, history, consumedByCarId } = await app.stored(paymentId);
    const usable = await payments.isPaid({ regNo, userId: payer._id });
    return { truth, status, history, usable, consumedByCarId: consumedByCarId?.toHexString(), dying };
  }

  return { events, close };
}

type EventName = keyof Awaited<ReturnType<typeof startStory>>['events'];
const NAMES: EventName[] = [
  'success',
  'failure',
  'forged success',
  'success at half the price',
  'query: paid',
  'query: failed',
  'query: unknown',
  'a day passes',
  'a minute passes',
  'registration: stored',
  'registration: failed',
  'registration: died',
  'two registrations at once',
];

test('whatever happens in whatever order: who paid gets one car or keeps a usable fee, nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...NAMES), { maxLength: 12 }), async (names) => {
      const story = await startStory();
      for (const name of names) await story.events[name]();
      const books = await story.close();

      expect(books.status === 'paid').toBe(books.truth.isPaid);
      expect(books.truth.cars).toBeLessThanOrEqual(books.truth.isPaid ? 1 : 0);
      expect(books.usable).toBe(books.truth.isPaid && books.truth.cars === 0);
      expect(books.consumedByCarId !== undefined).toBe(books.truth.cars === 1);
      expect(books.dying).not.toContain(books.consumedByCarId);
      expect(books.history.filter((one) => one.status === 'paid').length).toBe(books.truth.isPaid ? 1 : 0);
    }),
    { numRuns: 40, interruptAfterTimeLimit: 15_000 },
  );
});
