import { expect, test } from 'vitest';
import { findImbalances } from './imbalances';
import type { CarInput, MpesaReport, PaymentInput, ReconciliationInput } from './reconciliation-input';
import { reconciliationReport } from './reconciliation-report';

const NOW = new Date('2026-03-01T10:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const payment = (said: Partial<PaymentInput> = {}): PaymentInput => ({
  id: 'p1',
  regNo: 'KDA123A',
  status: 'paid',
  purpose: 'registration',
  amount: 100,
  receipt: 'RECEIPT001',
  reviewed: false,
  createdAt: ago(10),
  hasNextQuery: false,
  carId: null,
  usedByCarId: null,
  renewalDueSince: null,
  unconfirmedSince: null,
  ...said,
});
const car = (said: Partial<CarInput> = {}): CarInput => ({
  id: 'c1',
  regNo: 'KDA123A',
  registrationPaymentId: null,
  renewals: [],
  awaitsFeeSince: null,
  ...said,
});
const report = (said: Partial<MpesaReport> = {}): MpesaReport => ({
  paymentId: 'p1',
  waitingSince: null,
  success: { receipt: 'RECEIPT001' },
  ...said,
});

function audit(said: Partial<ReconciliationInput>) {
  return findImbalances({
    now: NOW,
    payments: [],
    cars: [],
    reports: [],
    removedIds: new Set(),
    renewalsKept: 50,
    ...said,
  });
}

const renewal = { purpose: 'renewal', carId: 'c1' } as const;
const open = { receipt: null, hasNextQuery: true } as const;

test.each<[string, Partial<ReconciliationInput>, Partial<ReturnType<typeof audit>['uses']>]>([
  ['nothing at all', {}, {}],
  [
    'a fee that registered its car',
    {
      payments: [payment({ usedByCarId: 'c1' })],
      cars: [car({ registrationPaymentId: 'p1' })],
      reports: [report(), report()],
    },
    { registration: 1 },
  ],
  [
    'a fee whose car was deleted later',
    { payments: [payment({ usedByCarId: 'gone' })] },
    { registration: 1 },
  ],
  [
    'a renewal that is on its car',
    { payments: [payment({ ...renewal, usedByCarId: 'c1' })], cars: [car({ renewals: ['p1'] })] },
    { renewal: 1 },
  ],
  [
    'a renewal so old that its car forgot it',
    {
      payments: [payment({ ...renewal, usedByCarId: 'c1' })],
      cars: [car({ renewals: Array.from({ length: 50 }, (_, at) => `old${at}`) })],
      removedIds: new Set(Array.from({ length: 50 }, (_, at) => `old${at}`)),
    },
    { renewal: 1 },
  ],
  [
    'a renewal that is on its car, the payment about to say so',
    { payments: [payment({ ...renewal, renewalDueSince: ago(1) })], cars: [car({ renewals: ['p1'] })] },
    { underWay: 1 },
  ],
  [
    'a registration under way',
    {
      payments: [payment({ usedByCarId: 'c1', unconfirmedSince: ago(1) })],
      cars: [car({ awaitsFeeSince: ago(1) })],
    },
    { underWay: 1 },
  ],
  ['a fee that nobody used yet', { payments: [payment()] }, { unapplied: 1 }],
  [
    'a car whose payment an admin deleted',
    { cars: [car({ registrationPaymentId: 'p1' })], reports: [report()], removedIds: new Set(['p1']) },
    {},
  ],
  ['an attempt that waits', { payments: [payment({ ...open, status: 'pending' })] }, {}],
  ['a doubtful one', { payments: [payment({ status: 'needs_review' })], reports: [report()] }, {}],
  [
    'one that an admin rejected',
    { payments: [payment({ status: 'failed', reviewed: true })], reports: [report()] },
    {},
  ],
])('%s: in balance, each payment counted once', (_what, ledger, uses) => {
  const audited = audit(ledger);
  expect(audited.imbalances).toEqual([]);
  expect(audited.uses).toEqual({ registration: 0, renewal: 0, underWay: 0, unapplied: 0, ...uses });
  expect(Object.values(audited.uses).reduce((sum, count) => sum + count)).toBe(audited.paid.payments);
});

test.each<[string, Partial<ReconciliationInput>, string]>([
  [
    'two fees registered one car',
    {
      payments: [payment({ usedByCarId: 'c1' }), payment({ id: 'p2', receipt: null, usedByCarId: 'c1' })],
      cars: [car({ registrationPaymentId: 'p1' })],
    },
    'registered the same car as p1',
  ],
  [
    'a listed car whose fee was given back',
    { payments: [payment()], cars: [car({ registrationPaymentId: 'p1' })] },
    'listed for a payment that is not its own',
  ],
  [
    'a renewal that was never paid',
    { payments: [payment({ ...renewal, status: 'failed' })], cars: [car({ renewals: ['p1'] })] },
    'renewed by a payment that is not its own',
  ],
  [
    'a renewal that its car lacks',
    { payments: [payment({ ...renewal, usedByCarId: 'c1' })], cars: [car()] },
    'used for a renewal that its car lacks',
  ],
  [
    'an unpaid fee in use',
    { payments: [payment({ status: 'expired', usedByCarId: 'c1' })], cars: [car()] },
    'used by a car although it is expired',
  ],
  ['half the amount', { payments: [payment({ amount: 50 })] }, 'paid, but over 50 shillings'],
  ['one receipt twice', { payments: [payment(), payment({ id: 'p2' })] }, 'has the receipt RECEIPT001 of p1'],
  [
    'a renewal due for ten minutes',
    { payments: [payment({ ...renewal, renewalDueSince: ago(10) })], cars: [car()] },
    'renewal paid but not on its car for minutes',
  ],
  [
    'a registration begun ten minutes ago',
    { payments: [payment({ usedByCarId: 'c1', unconfirmedSince: ago(10) })] },
    'used for a registration that never ended',
  ],
  ['a car that waits for its fee', { cars: [car({ awaitsFeeSince: ago(10) })] }, 'registration never ended'],
  [
    'an attempt of two days ago',
    { payments: [payment({ ...open, status: 'pending', createdAt: ago(48 * 60) })] },
    'still pending after a day',
  ],
  [
    'an attempt that nobody asks about',
    { payments: [payment({ status: 'created', receipt: null })] },
    'created, but nobody will ask about it',
  ],
  [
    'a callback unread for ten minutes',
    { payments: [payment()], reports: [report({ waitingSince: ago(10) })] },
    'a report of M-Pesa waits to be read',
  ],
  [
    'a success that was not believed',
    { payments: [payment({ status: 'expired', receipt: null })], reports: [report()] },
    'reported as paid, but expired',
  ],
  ['a success of no payment', { reports: [report()] }, 'reported as paid, but in no book'],
  [
    'a success with another receipt',
    { payments: [payment({ receipt: 'RECEIPT002' })], reports: [report()] },
    'receipt RECEIPT002, reported as RECEIPT001',
  ],
])('%s: said, and the books do not balance', (_what, ledger, problem) => {
  const audited = audit(ledger);
  expect(audited.imbalances.map((one) => one.problem)).toEqual([problem]);
  expect(reconciliationReport(audited)).toContain('The books do NOT balance: 1 problems.');
});

test('the report: the sum, where it went, and what an admin has to look after', () => {
  const text = reconciliationReport(
    audit({ payments: [payment(), payment({ id: 'p2', receipt: null, status: 'needs_review' })] }),
  );
  expect(text).toBe(
    [
      'Paid: 1 payments, KES 100',
      '  used by registrations   0',
      '  used by renewals        0',
      '  on their way to a car   0',
      '  unapplied               1',
      'All payments by state: created 0, pending 0, paid 1, failed 0, expired 0, needs_review 1',
      'Used by cars deleted since: 0; deleted by admins: 0',
      'Unapplied, for an admin to apply:',
      '  KDA123A p1: KES 100 for a registration, RECEIPT001, 2026-03-01T09:50:00.000Z',
      'In review, for an admin to accept or reject:',
      '  KDA123A p2: KES 100 for a registration, no receipt, 2026-03-01T09:50:00.000Z',
      'The books balance.',
    ].join('\n'),
  );
});
