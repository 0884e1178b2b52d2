import { expect, test } from 'vitest';
import { computeReconciliation } from './imbalances';
import { formatReconciliation } from './reconcile';
import type {
  ReconciledCallback,
  ReconciledCar,
  ReconciledPayment,
  ReconciliationInput,
} from './reconciliation.model';

const NOW = new Date('2026-03-01T10:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const makePayment = (changes: Partial<ReconciledPayment> = {}): ReconciledPayment => ({
  id: 'p1',
  regNo: 'KDA123A',
  status: 'paid',
  purpose: 'registration',
  amount: 100,
  receipt: 'RECEIPT001',
  reviewed: false,
  refund: null,
  createdAt: ago(10),
  hasNextQuery: false,
  carId: null,
  usedByCarId: null,
  parts: null,
  partOf: null,
  renewalDueSince: null,
  unconfirmedSince: null,
  ...changes,
});
const makeCar = (changes: Partial<ReconciledCar> = {}): ReconciledCar => ({
  id: 'c1',
  regNo: 'KDA123A',
  registrationPaymentId: null,
  renewals: [],
  awaitsFeeSince: null,
  ...changes,
});
const makeCallback = (changes: Partial<ReconciledCallback> = {}): ReconciledCallback => ({
  paymentId: 'p1',
  waitingSince: null,
  success: { receipt: 'RECEIPT001' },
  ...changes,
});

function find(changes: Partial<ReconciliationInput>) {
  return computeReconciliation({
    now: NOW,
    payments: [],
    cars: [],
    callbacks: [],
    removedIds: new Set(),
    maxRenewals: 50,
    ...changes,
  });
}

const renewal = { purpose: 'renewal', carId: 'c1' } as const;
const refund = { reference: 'REFUND0001', amount: 100 };
const several = { purpose: 'renewal', parts: ['p1', 'p2'], amount: 200 } as const;
const part = { partOf: 'whole', receipt: null } as const;
const open = { receipt: null, hasNextQuery: true } as const;

test.each<[string, Partial<ReconciliationInput>, Partial<ReturnType<typeof find>['uses']>]>([
  ['no payments', {}, {}],
  [
    'a fee that registered its car',
    {
      payments: [makePayment({ usedByCarId: 'c1' })],
      cars: [makeCar({ registrationPaymentId: 'p1' })],
      callbacks: [makeCallback(), makeCallback()],
    },
    { registration: 1 },
  ],
  [
    'a fee whose car was deleted later',
    { payments: [makePayment({ usedByCarId: 'deleted' })] },
    { registration: 1 },
  ],
  [
    'a renewal applied to its car',
    { payments: [makePayment({ ...renewal, usedByCarId: 'c1' })], cars: [makeCar({ renewals: ['p1'] })] },
    { renewal: 1 },
  ],
  [
    'a renewal older than those stored with its car',
    {
      payments: [makePayment({ ...renewal, usedByCarId: 'c1' })],
      cars: [makeCar({ renewals: Array.from({ length: 50 }, (_, at) => `old${at}`) })],
      removedIds: new Set(Array.from({ length: 50 }, (_, at) => `old${at}`)),
    },
    { renewal: 1 },
  ],
  [
    'a renewal applied to its car, its payment not marked yet',
    {
      payments: [makePayment({ ...renewal, renewalDueSince: ago(1) })],
      cars: [makeCar({ renewals: ['p1'] })],
    },
    { underWay: 1 },
  ],
  [
    'a payment for two cars, divided into a renewal and an unused part',
    {
      payments: [
        makePayment({ ...several, id: 'whole' }),
        makePayment({ ...renewal, ...part, usedByCarId: 'c1' }),
        makePayment({ ...part, id: 'p2' }),
      ],
      cars: [makeCar({ renewals: ['p1'] })],
    },
    { renewal: 1, unapplied: 1 },
  ],
  [
    'a payment for two cars, one part stored yet',
    {
      payments: [
        makePayment({ ...several, id: 'whole', renewalDueSince: ago(1) }),
        makePayment({ ...renewal, ...part, renewalDueSince: ago(1) }),
      ],
    },
    { underWay: 1 },
  ],
  [
    'a registration in progress',
    {
      payments: [makePayment({ usedByCarId: 'c1', unconfirmedSince: ago(1) })],
      cars: [makeCar({ awaitsFeeSince: ago(1) })],
    },
    { underWay: 1 },
  ],
  ['a refunded fee that no car used', { payments: [makePayment({ refund })] }, { refunded: 1 }],
  [
    'a refunded fee whose car keeps its time',
    { payments: [makePayment({ refund, usedByCarId: 'deleted' })] },
    { registration: 1 },
  ],
  ['an unused fee', { payments: [makePayment()] }, { unapplied: 1 }],
  [
    'a car whose payment an admin deleted',
    {
      cars: [makeCar({ registrationPaymentId: 'p1' })],
      callbacks: [makeCallback()],
      removedIds: new Set(['p1']),
    },
    {},
  ],
  ['an open payment', { payments: [makePayment({ ...open, status: 'pending' })] }, {}],
  [
    'a payment in review',
    { payments: [makePayment({ status: 'needs_review' })], callbacks: [makeCallback()] },
    {},
  ],
  [
    'a payment that an admin rejected',
    { payments: [makePayment({ status: 'failed', reviewed: true })], callbacks: [makeCallback()] },
    {},
  ],
])('[R192] finds no imbalance and counts each payment once for %s', (_what, input, uses) => {
  const reconciliation = find(input);
  expect(reconciliation.imbalances).toEqual([]);
  expect(reconciliation.uses).toEqual({
    registration: 0,
    renewal: 0,
    underWay: 0,
    unapplied: 0,
    refunded: 0,
    ...uses,
  });
  expect(Object.values(reconciliation.uses).reduce((sum, count) => sum + count)).toBe(
    reconciliation.paid.payments,
  );
});

test.each<[string, Partial<ReconciliationInput>, string]>([
  [
    'a payment for two cars, divided into one part',
    { payments: [makePayment({ ...several, id: 'whole' }), makePayment({ ...part })] },
    'divided, but 1 of its 2 parts do not exist',
  ],
  [
    'a payment for two cars with the fee of one',
    { payments: [makePayment({ ...several, amount: 100, renewalDueSince: ago(1) })] },
    'paid with 100 shillings',
  ],
  [
    'a part of a payment that does not exist',
    { payments: [makePayment({ ...part })] },
    'part of whole, which does not name it',
  ],
  [
    'two fees that registered one car',
    {
      payments: [
        makePayment({ usedByCarId: 'c1' }),
        makePayment({ id: 'p2', receipt: null, usedByCarId: 'c1' }),
      ],
      cars: [makeCar({ registrationPaymentId: 'p1' })],
    },
    'registered the same car as p1',
  ],
  [
    'a listed car whose fee was released',
    { payments: [makePayment()], cars: [makeCar({ registrationPaymentId: 'p1' })] },
    'listed for a payment that is not its own',
  ],
  [
    'a renewal that was never paid',
    { payments: [makePayment({ ...renewal, status: 'failed' })], cars: [makeCar({ renewals: ['p1'] })] },
    'renewed by a payment that is not its own',
  ],
  [
    'a renewal that its car does not have',
    { payments: [makePayment({ ...renewal, usedByCarId: 'c1' })], cars: [makeCar()] },
    'used for a renewal that its car does not have',
  ],
  [
    'an unpaid fee in use',
    { payments: [makePayment({ status: 'expired', usedByCarId: 'c1' })], cars: [makeCar()] },
    'used by a car although it is expired',
  ],
  [
    'a refund of a failed payment',
    { payments: [makePayment({ status: 'failed', refund })] },
    'refunded although it is failed',
  ],
  [
    'a refund of half the amount',
    { payments: [makePayment({ refund: { ...refund, amount: 50 } })] },
    'refunded with 50 of 100 shillings',
  ],
  [
    'a refunded payment on its way to a car',
    { payments: [makePayment({ refund, usedByCarId: 'c1', unconfirmedSince: ago(1) })] },
    'refunded, but on its way to a car',
  ],
  [
    'one refund recorded for two payments',
    { payments: [makePayment({ refund }), makePayment({ id: 'p2', receipt: null, refund })] },
    'refunded with REFUND0001 of p1',
  ],
  [
    'a refund with the receipt of a payment',
    { payments: [makePayment({ refund: { ...refund, reference: 'RECEIPT001' } })] },
    'refunded with RECEIPT001 of p1',
  ],
  ['a payment of half the amount', { payments: [makePayment({ amount: 50 })] }, 'paid with 50 shillings'],
  [
    'two payments with one receipt',
    { payments: [makePayment(), makePayment({ id: 'p2' })] },
    'has the receipt RECEIPT001 of p1',
  ],
  [
    'a renewal due for ten minutes',
    { payments: [makePayment({ ...renewal, renewalDueSince: ago(10) })], cars: [makeCar()] },
    'renewal paid, but not applied to its car for minutes',
  ],
  [
    'a registration that began ten minutes ago',
    { payments: [makePayment({ usedByCarId: 'c1', unconfirmedSince: ago(10) })] },
    'used for a registration that never finished',
  ],
  [
    'a car that waits for its fee for ten minutes',
    { cars: [makeCar({ awaitsFeeSince: ago(10) })] },
    'registration never finished',
  ],
  [
    'an open payment of two days ago',
    { payments: [makePayment({ ...open, status: 'pending', createdAt: ago(48 * 60) })] },
    'still pending after a day',
  ],
  [
    'an open payment without a next status query',
    { payments: [makePayment({ status: 'created', receipt: null })] },
    'created, but no status query is scheduled',
  ],
  [
    'a callback not processed for ten minutes',
    { payments: [makePayment()], callbacks: [makeCallback({ waitingSince: ago(10) })] },
    'a callback is not processed',
  ],
  [
    'a reported success of an expired payment',
    { payments: [makePayment({ status: 'expired', receipt: null })], callbacks: [makeCallback()] },
    'reported as paid, but expired',
  ],
  [
    'a reported success without a payment',
    { callbacks: [makeCallback()] },
    'reported as paid, but the payment does not exist',
  ],
  [
    'a reported success with another receipt',
    { payments: [makePayment({ receipt: 'RECEIPT002' })], callbacks: [makeCallback()] },
    'receipt RECEIPT002, reported as RECEIPT001',
  ],
])('[R192] finds one imbalance for %s', (_what, input, problem) => {
  const reconciliation = find(input);
  expect(reconciliation.imbalances.map((one) => one.problem)).toEqual([problem]);
  expect(formatReconciliation(reconciliation)).toContain('Reconciliation: imbalances found: 1.');
});

test('formats payments and their use first, then payments that wait for an admin', () => {
  const text = formatReconciliation(
    find({ payments: [makePayment(), makePayment({ id: 'p2', receipt: null, status: 'needs_review' })] }),
  );
  expect(text).toBe(
    [
      'Paid: 1 payments, KES 100',
      '  used by registrations   0',
      '  used by renewals        0',
      '  on their way to a car   0',
      '  unapplied               1',
      '  refunded before any use 0',
      'Refunded: 0 payments, KES 0; kept: KES 100',
      'All payments by state: created 0, pending 0, paid 1, failed 0, expired 0, needs_review 1',
      'Used by cars deleted since: 0; deleted by admins: 0',
      'Unapplied, for an admin to apply:',
      '  KDA123A p1: KES 100 for a registration, RECEIPT001, 2026-03-01T09:50:00.000Z',
      'In review, for an admin to accept or reject:',
      '  KDA123A p2: KES 100 for a registration, no receipt, 2026-03-01T09:50:00.000Z',
      'Reconciliation: no imbalances.',
    ].join('\n'),
  );
});
