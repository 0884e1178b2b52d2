import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistrationWithoutPhotos } from '../../../testing/bare-registration';
import { makeCarFields, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { reconcile } from '../reconciliation/reconcile';
import { makePhone, startPaymentsApp } from '../testing/payments-app';

const DAY_MS = 24 * 60 * 60_000;

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let lender: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  app.clock.set(new Date('2026-01-31T08:00:00Z'));
  lender = await app.signUp('Mwende Mutiso');
});
afterAll(() => app.close());

const regNo = makePlate();
const own = async () => {
  const [car] = await app.services.cars.ownCars.findByLender(lender._id);
  if (!car) throw new Error('The car is not among the own cars.');
  return car;
};
const isListed = async () =>
  (await app.call<{ total: number }>('GET', '/cars/search?make=yearling')).body.total === 1 &&
  (await app.call('GET', `/cars/${(await own())._id}`)).status === 200;
const mails = () =>
  app.mailbox.mails.filter(({ to, text }) => to === lender.email && text.includes('/Profile?pay='));

/** Advances day by day and runs each job three times at once, until the condition holds; returns the day. */
async function advanceUntil(condition: () => Promise<boolean>): Promise<string> {
  for (let days = 0; days < 200; days += 1) {
    app.clock.advance(DAY_MS);
    const jobs = ['remind lenders of expiring cars', 'unlist expired cars', 'apply paid renewals'];
    await Promise.all([...jobs, ...jobs, ...jobs].map((name) => app.runJob(name)));
    await app.services.background.waitForAll();
    if (await condition()) return app.clock.now().toISOString().slice(0, 10);
  }
  throw new Error('The condition did not hold within 200 days.');
}

async function pay(): Promise<void> {
  const { _id } = await app.services.payments.push.send(lender, { regNo, phone: makePhone() });
  await until(async () => (await app.stored(_id)).status === 'paid');
}

test('sends one reminder before each end and unlists the car until the next renewal', async () => {
  await pay();
  const { register } = createRegistrationWithoutPhotos(app);
  await register(lender._id, makeCarFields({ regNo, make: 'Yearling' }), []);
  const ends = async () => (await own()).subscriptionExpiry.slice(0, 10);
  expect([await ends(), await isListed()]).toEqual(['2026-04-30', true]);

  // Seven days before the end: one reminder with a link to pay.
  expect(await advanceUntil(async () => mails().length > 0)).toBe('2026-04-23');
  expect(mails()[0]?.text).toContain(`/Profile?pay=${regNo}\n`);
  expect([(await own()).reminderSent, await isListed()]).toEqual([true, true]);

  // A renewal before the end lists the car for three months after that end.
  await pay();
  await until(async () => !(await own()).reminderSent);
  expect([await ends(), await isListed(), mails().length]).toEqual(['2026-07-30', true, 1]);

  // Without a renewal the car is unlisted at the end, remains among the owner's cars, and causes one
  // reminder.
  expect(await advanceUntil(async () => !(await isListed()))).toBe('2026-07-30');
  expect(mails()).toHaveLength(2);
  expect(await own()).toMatchObject({ isSubscribed: false, reminderSent: true });

  // A renewal two weeks late lists the car immediately, for three months from the renewal.
  app.clock.advance(14 * DAY_MS);
  await pay();
  await until(isListed);
  expect([await ends(), (await own()).reminderSent]).toEqual(['2026-11-13', false]);

  // An admin records a payment that renews the car; afterwards nobody renews the car.
  expect(await advanceUntil(async () => mails().length > 2)).toBe('2026-11-06');
  await app.services.payments.manual.record(app.admin, { phone: '0712345678', regNo });
  expect([await ends(), mails().length]).toEqual(['2027-02-13', 3]);
  expect(await advanceUntil(async () => !(await isListed()))).toBe('2027-02-13');
  expect(mails()).toHaveLength(4);

  const { uses, imbalances } = await reconcile(app.clock.now());
  expect(uses).toEqual({ registration: 1, renewal: 3, underWay: 0, unapplied: 0, refunded: 0 });
  expect(imbalances).toEqual([]);
});
