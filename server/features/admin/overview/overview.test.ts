import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { getAdminOverview } from '#shared/admin/overview';
import { markSessionsUsed } from '../../../testing/keep-sessions';
import { makeCar, makePlate } from '../../../testing/make';
import { stored } from '../../../testing/stored';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

type Figures = z.output<typeof getAdminOverview.reply>;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NAIROBI_AHEAD = 3 * HOUR;
let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
  // Noon in Nairobi, so that 24 hours earlier is the day before there.
  const today = new Date(Date.now() + NAIROBI_AHEAD).toISOString().slice(0, 10);
  app.clock.set(new Date(`${today}T09:00:00Z`));
  await markSessionsUsed(app);
});
afterAll(() => app.close());

test('[R229] shows figures that equal the totals of the tables to which the figures link', async () => {
  const now = app.clock.now().getTime();
  const lender = await app.signUp('Lender Overview');
  const renter = await app.signUp('Renter Overview');
  const car = await makeCar(app, lender, { createdAt: new Date(now - 2 * DAY) });
  await makeCar(app, lender, {
    subscriptionExpiry: new Date(now + 2 * DAY),
    createdAt: new Date(now - 90 * DAY),
  });
  await makeCar(app, lender, {
    ...{ isSubscribed: false, listed: false },
    ...{ subscriptionExpiry: new Date(now - 2 * DAY), createdAt: new Date(now - 93 * DAY) },
  });
  await stored('User').updateOne({ _id: renter._id }, { createdAt: new Date(now - DAY) });
  for (const regNo of [makePlate(), makePlate(), car.regNo]) {
    await app.admin.call('POST', '/addTransaction', { PhoneNumber: '0712345678', AccountReference: regNo });
  }
  await renter.call('GET', `/cars/${car._id.toHexString()}/contact`);
  await renter.call('GET', `/cars/${car._id.toHexString()}/contact`);

  const { body } = await app.admin.call<Figures>('GET', '/admin/overview');
  expect(body).toMatchObject({
    ...{ listedCars: 2, newUsers: 3, paidFees: 300, paidCount: 3, reveals: 2 },
    queues: {
      unappliedPayments: { waiting: 2, oldestAt: expect.any(String) },
      paymentsToReview: { waiting: 0, oldestAt: null },
      openDisputes: { waiting: 0, oldestAt: null },
      openReports: { waiting: 0, oldestAt: null },
      waitingPapers: { waiting: 0, oldestAt: null },
      openClaims: { waiting: 0, oldestAt: null },
      undeliveredEmails: { waiting: 0, oldestAt: null },
    },
  });
  const [first, , , ...rest] = body.days;
  const [twoAgo, yesterday, today] = rest.slice(-3);
  expect(body.days).toHaveLength(30);
  expect(today).toMatchObject({ newUsers: 2, newCars: 0, paidFees: 300, paidCount: 3, listedCars: 2 });
  expect(yesterday).toMatchObject({ newUsers: 1, newCars: 0, paidFees: 0, reveals: 0, listedCars: 2 });
  expect(twoAgo).toMatchObject({ newCars: 1, listedCars: 2 });
  expect(first).toMatchObject({ newCars: 0, listedCars: 2 });

  const from = first?.day;
  const links: [string, number][] = [
    ['cars?filter=listed', body.listedCars],
    [`users?from=${from}`, body.newUsers],
    [`transactions?filter=paid&from=${from}`, body.paidCount],
    [`reveals?from=${from}`, body.reveals],
    ['transactions?filter=unapplied', body.queues.unappliedPayments.waiting],
    ['transactions?filter=needs_review', body.queues.paymentsToReview.waiting],
    ['letters', body.queues.undeliveredEmails.waiting],
    [`users?from=${yesterday?.day}&to=${yesterday?.day}`, 1],
    [`cars?from=${twoAgo?.day}&to=${twoAgo?.day}`, 1],
    ...body.days
      .slice(0, -1)
      .map(({ day, listedCars }): [string, number] => [`cars?on=${day}&size=1`, listedCars]),
  ];
  for (const [path, total] of links) expect([path, (await app.rows(path)).total]).toEqual([path, total]);
});

test('[R906] returns length and oldest entry of the queues of disputes and reports, right after a change', async () => {
  const [one, other] = [await app.signUp('Reporting One'), await app.signUp('Reported Other')];
  const readQueues = async () => {
    const { body } = await app.admin.call<Figures>('GET', '/admin/overview');
    return [body.queues.openDisputes, body.queues.openReports];
  };
  const empty = { waiting: 0, oldestAt: null };
  expect(await readQueues()).toEqual([empty, empty]);
  const now = app.clock.now();
  const report = { kind: 'user', id: other._id, reason: 'spam', text: '' };
  expect((await one.call('POST', '/reports', report)).status).toBeLessThan(300);
  await stored('Dispute').create({
    ...{ regNo: makePlate(), userId: one._id, phone: '0712345678', text: 'Mine', state: 'open' },
    ...{ place: 0, createdAt: new Date(now.getTime() - HOUR) },
  });
  const { createdAt } = await stored('Report')
    .findOne({ reporterId: one._id })
    .orFail()
    .lean<{ createdAt: Date }>();
  const reported = { waiting: 1, oldestAt: createdAt.toISOString() };
  const disputed = { waiting: 1, oldestAt: new Date(now.getTime() - HOUR).toISOString() };
  expect(await readQueues()).toEqual([disputed, reported]);
  expect((await app.rows('disputes')).total).toBe(1);
  await stored('Dispute').updateOne({ userId: one._id }, { state: 'rejected' });
  expect(await readQueues()).toEqual([empty, reported]);
});

test('lists which user saw which phone number, with null for a deleted car', async () => {
  const renter = await app.signUp('Curious Renter');
  const lender = await app.signUp('Shown Lender');
  const car = await makeCar(app, lender);
  const path = `/cars/${car._id.toHexString()}`;
  await renter.call('GET', `${path}/contact`);
  type Reveal = { user: object | null; car: object | null };
  const [reveal] = (await app.rows<Reveal>('reveals')).rows;
  expect(reveal).toMatchObject({
    user: { _id: renter._id, email: renter.email },
    car: { _id: car._id.toHexString(), regNo: car.regNo },
  });
  await app.admin.call('DELETE', `/admin${path}`);
  expect((await app.rows<Reveal>('reveals')).rows[0]).toMatchObject({ user: { _id: renter._id }, car: null });
});

test('[R373] excludes a refunded fee from the income but keeps the fee among the paid rows', async () => {
  const { body: before } = await app.admin.call<Figures>('GET', '/admin/overview');
  const payment = { PhoneNumber: '0712345678', AccountReference: makePlate() };
  await app.admin.call('POST', '/addTransaction', payment);
  const path = `transactions?q=${payment.AccountReference}`;
  const [added] = (await app.rows<{ _id: string }>(path)).rows;
  const refund = { reference: 'TRF0000001', reason: 'Paid twice' };
  expect((await app.admin.call('POST', `/admin/transactions/${added?._id}/refund`, refund)).status).toBe(200);

  const { body } = await app.admin.call<Figures>('GET', '/admin/overview');
  expect(body.paidFees).toBe(before.paidFees);
  expect(body.days.map(({ paidFees }) => paidFees)).toEqual(before.days.map(({ paidFees }) => paidFees));
  expect(body).toMatchObject({ paidCount: before.paidCount + 1, refundedFees: before.refundedFees + 100 });
  expect((await app.rows(`transactions?filter=refunded&from=${body.days[0]?.day}`)).total).toBe(1);
});
