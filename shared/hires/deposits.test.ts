import { describe, expect, test } from 'vitest';
import {
  canRecordDepositPayment,
  computeDepositSums,
  type DepositClaims,
  type DepositPayment,
  isMpesaCodeDateLikely,
  listDepositPaymentAnswers,
  listDepositReturnDeadlines,
} from './deposits';

const HOUR = 3_600_000;
const payment = (overrides: Partial<DepositPayment>): DepositPayment => ({
  ...{ kind: 'paid', amount: 3_000, way: 'mpesa', state: 'recorded', answeredAt: null },
  ...overrides,
});

describe('sums of a deposit of 3,000', () => {
  test.each<{ name: string; payments: DepositPayment[]; sums: number[] }>([
    { name: 'nothing', payments: [], sums: [0, 0, 3_000, 0] },
    { name: 'a recorded payment', payments: [payment({})], sums: [0, 0, 0, 0] },
    { name: 'a confirmed payment', payments: [payment({ state: 'confirmed' })], sums: [3_000, 0, 0, 3_000] },
    { name: 'a denied payment', payments: [payment({ state: 'denied' })], sums: [0, 0, 3_000, 0] },
    { name: 'a reversed payment', payments: [payment({ state: 'reversed' })], sums: [0, 0, 3_000, 0] },
    {
      name: 'two parts',
      payments: [payment({ amount: 1_000, state: 'confirmed' }), payment({ amount: 500 })],
      sums: [1_000, 0, 1_500, 1_000],
    },
    {
      name: 'a part given back',
      payments: [payment({ state: 'confirmed' }), payment({ kind: 'returned', amount: 2_000 })],
      sums: [3_000, 2_000, 0, 1_000],
    },
    {
      name: 'a denied return',
      payments: [payment({ state: 'confirmed' }), payment({ kind: 'returned', state: 'denied' })],
      sums: [3_000, 0, 0, 3_000],
    },
  ])('[R2057] computes the sums for $name', ({ payments, sums }) => {
    const { received, givenBack, toPay, toReturn } = computeDepositSums(3_000, payments);
    expect([received, givenBack, toPay, toReturn]).toEqual(sums);
  });
});

test('[R2057] allows payments after the acceptance, and repayments also after the end', () => {
  const states = ['requested', 'accepted', 'under_way', 'completed', 'cancelled', 'no_show'] as const;
  expect(states.filter((state) => canRecordDepositPayment('paid', state))).toEqual(['accepted', 'under_way']);
  expect(states.filter((state) => canRecordDepositPayment('returned', state))).toEqual([
    ...['accepted', 'under_way', 'completed', 'cancelled', 'no_show'],
  ]);
});

test('[R2059] makes the deposit due 48 hours after the end of the hire', () => {
  expect(listDepositReturnDeadlines(null, 3_000, null)).toEqual([]);
  expect(listDepositReturnDeadlines(1_000, 3_000, null)).toEqual([{ amount: 3_000, at: 1_000 + 48 * HOUR }]);
});

test.each<{ name: string; claims: Partial<DepositClaims>; dues: [amount: number, hours: number][] }>([
  { name: 'an open claim of 1,000', claims: {}, dues: [[2_000, 124]] },
  {
    name: 'a claim that was decided as 400',
    claims: { claimed: 400, settledAt: 200 * HOUR },
    dues: [
      [2_000, 124],
      [2_600, 224],
    ],
  },
  {
    name: 'an open claim of more than the deposit',
    claims: { claimed: 9_000, claimedAtAnswer: 9_000 },
    dues: [],
  },
])('[R2088] returns the due parts of a deposit of 3,000 for $name', ({ claims, dues }) => {
  const all = { claimed: 1_000, claimedAtAnswer: 1_000, answeredAt: 100 * HOUR, settledAt: null, ...claims };
  expect(listDepositReturnDeadlines(0, 3_000, all)).toEqual(
    dues.map(([amount, hours]) => ({ amount, at: hours * HOUR })),
  );
});

test('[R2088] subtracts the claimed sum from the sum to return', () => {
  const payments = [payment({ state: 'confirmed' }), payment({ kind: 'returned', amount: 500 })];
  expect(computeDepositSums(3_000, payments, 1_000).toReturn).toBe(1_500);
  expect(computeDepositSums(3_000, payments, 2_900).toReturn).toBe(0);
});

test.each<{ name: string; of: Partial<DepositPayment>; hours: number; answers: string[] }>([
  { name: 'recorded', of: {}, hours: 500, answers: ['confirm', 'deny'] },
  { name: 'confirmed', of: { state: 'confirmed', answeredAt: 0 }, hours: 71, answers: ['reverse'] },
  { name: 'confirmed long ago', of: { state: 'confirmed', answeredAt: 0 }, hours: 72, answers: [] },
  { name: 'confirmed cash', of: { state: 'confirmed', way: 'cash', answeredAt: 0 }, hours: 1, answers: [] },
  { name: 'denied', of: { state: 'denied', answeredAt: 0 }, hours: 1, answers: [] },
  { name: 'reversed', of: { state: 'reversed', answeredAt: 0 }, hours: 1, answers: [] },
])('[R2058] returns the answers $answers to a payment that is $name', ({ of, hours, answers }) => {
  expect(listDepositPaymentAnswers(payment(of), hours * HOUR)).toEqual(answers);
});

test.each([
  { code: 'UKS4H8QZ2M', at: '2026-11-28T09:00:00Z', isLikely: true },
  { code: 'UKR4H8QZ2M', at: '2026-11-28T09:00:00Z', isLikely: true },
  { code: 'UKQ4H8QZ2M', at: '2026-11-28T09:00:00Z', isLikely: false },
  { code: 'UA14H8QZ2M', at: '2025-12-31T22:00:00Z', isLikely: true },
  { code: 'TKS4H8QZ2M', at: '2026-11-28T09:00:00Z', isLikely: false },
  { code: 'AAAAAAAAAA', at: '2026-11-28T09:00:00Z', isLikely: false },
])('[R2057] returns $isLikely for the M-Pesa code $code of a payment at $at', ({ code, at, isLikely }) => {
  expect(isMpesaCodeDateLikely(code, Date.parse(at))).toBe(isLikely);
});
