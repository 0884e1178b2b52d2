import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCarFields, makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { createCarRegistration } from '../../cars/registration/registration.service';
import { reconcile } from '../reconciliation/reconciliation.service';
import { aPhone, startPaymentsApp } from '../testing/payments-app';

const DAY = 24 * 60 * 60_000;

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
  const [car] = await app.services.cars.ownCars.of(lender._id);
  if (!car) throw new Error('The car is not in the profile.');
  return car;
};
const isListed = async () =>
  (await app.call<{ total: number }>('GET', '/cars/search?make=yearling')).body.total === 1 &&
  (await app.call('GET', `/cars/${(await own())._id}`)).status === 200;
const letters = () => app.mailbox.letters.filter((letter) => letter.to === lender.email);

/** Lets days go by, with the jobs of three instances every day; the first day on which something is so. */
async function walkUntil(isSo: () => Promise<boolean>): Promise<string> {
  for (let days = 0; days < 200; days += 1) {
    app.clock.advance(DAY);
    const jobs = ['remind lenders of expiring cars', 'unlist expired cars', 'apply paid renewals'];
    await Promise.all([...jobs, ...jobs, ...jobs].map((name) => app.runJob(name)));
    if (await isSo()) return app.clock.now().toISOString().slice(0, 10);
  }
  throw new Error('This did not come true in 200 days.');
}

async function pay(): Promise<void> {
  const { _id } = await app.services.payments.push(lender, { regNo, phone: aPhone() });
  await until(async () => (await app.stored(_id)).status === 'paid');
}

test('a year of a subscription: reminded once before each end, renewed before and after it, let go, brought back', async () => {
  await pay();
  const { register } = createCarRegistration({
    payments: app.services.payments,
    photos: { keep: async () => ({ images: [], placeholder: '' }), drop: async () => undefined },
    lenders: app.services.users,
    clock: app.clock,
  });
  await register(lender._id, makeCarFields({ regNo, make: 'Yearling' }), []);
  const ends = async () => (await own()).subscriptionExpiry.slice(0, 10);
  expect([await ends(), await isListed()]).toEqual(['2026-04-30', true]);

  // Three months: seven days before the end the letter goes out, once, with the way to pay.
  expect(await walkUntil(async () => letters().length > 0)).toBe('2026-04-23');
  expect(letters()[0]?.text).toContain(`/Profile?pay=${regNo}\n`);
  expect([(await own()).reminderSent, await isListed()]).toEqual([true, true]);

  // Renewed in time: three months from the old end.
  await pay();
  await until(async () => !(await own()).reminderSent);
  expect([await ends(), await isListed(), letters().length]).toEqual(['2026-07-30', true, 1]);

  // Not renewed: off the lists at the end, still in the profile, one letter.
  expect(await walkUntil(async () => !(await isListed()))).toBe('2026-07-30');
  expect(letters()).toHaveLength(2);
  expect(await own()).toMatchObject({ isSubscribed: false, reminderSent: true });

  // Renewed two weeks late: back at once, three months from then.
  app.clock.advance(14 * DAY);
  await pay();
  await until(isListed);
  expect([await ends(), (await own()).reminderSent]).toEqual(['2026-11-13', false]);

  // An admin records a fee received by hand; then the year ends.
  expect(await walkUntil(async () => letters().length > 2)).toBe('2026-11-06');
  await app.services.payments.record(app.admin, { phone: '0712345678', regNo });
  expect([await ends(), letters().length]).toEqual(['2027-02-13', 3]);
  expect(await walkUntil(async () => !(await isListed()))).toBe('2027-02-13');
  expect(letters()).toHaveLength(4);

  const { uses, imbalances } = await reconcile(app.clock.now());
  expect(uses).toEqual({ registration: 1, renewal: 3, underWay: 0, unapplied: 0 });
  expect(imbalances).toEqual([]);
});
