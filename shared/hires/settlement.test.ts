import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CarReading,
  canApplyLineStep,
  computeAdminDecisionDeadline,
  computeAvailableDeposit,
  computeHireSettlementSums,
  computeSettlementLines,
  findStepForMissingAnswer,
  isDamageOnlyWear,
  isOpenLine,
  type LineCostFields,
  SETTLEMENT_LINE_KINDS,
  SETTLEMENT_LINE_STATES,
  SETTLEMENT_LINE_STEPS,
  type SettlementLineKind,
  type SettlementLineState,
  type SettlementLineStep,
} from './settlement';

const MINUTE = 60_000;
/** 19:00 in Nairobi on the last day. */
const DEADLINE = Date.parse('2026-11-28T16:00:00Z');
const HIRE = {
  to: '2026-11-28',
  terms: { pickupUntil: 19, tankLitres: 40, fuelPrice: 200 },
  quote: { pricePerDay: 3_400, kmIncluded: 300, extraKm: 20 },
};
const BEFORE: CarReading = { odometer: 50_000, fuel: 6, at: 0 };
const AFTER: CarReading = { odometer: 50_300, fuel: 6, at: DEADLINE };

describe('lines that follow from the records', () => {
  test.each<{ name: string; after: Partial<CarReading>; lines: [kind: string, amount: number][] }>([
    { name: 'a return as agreed', after: {}, lines: [] },
    { name: '1 h 20 min too late', after: { at: DEADLINE + 80 * MINUTE }, lines: [['late', 283]] },
    { name: 'exactly 30 minutes too late', after: { at: DEADLINE + 30 * MINUTE }, lines: [] },
    {
      name: '30 minutes and 1 ms too late',
      after: { at: DEADLINE + 30 * MINUTE + 1 },
      lines: [['late', 141]],
    },
    { name: 'exactly 2 h too late', after: { at: DEADLINE + 120 * MINUTE }, lines: [['late', 283]] },
    { name: '2 h and 1 ms too late', after: { at: DEADLINE + 120 * MINUTE + 1 }, lines: [['late', 425]] },
    { name: 'an early return', after: { at: DEADLINE - 1_000 * MINUTE }, lines: [] },
    { name: '50 km beyond', after: { odometer: 50_350 }, lines: [['kilometres', 1_000]] },
    { name: 'as many kilometres as included', after: { odometer: 50_300 }, lines: [] },
    { name: 'an odometer below the one before', after: { odometer: 49_000 }, lines: [] },
    { name: '5 of 8 instead of 6 of 8 of fuel', after: { fuel: 5 }, lines: [['fuel', 1_000]] },
    { name: 'more fuel than before', after: { fuel: 8 }, lines: [] },
    {
      name: 'everything at once',
      after: { odometer: 50_301, fuel: 0, at: DEADLINE + 31 * MINUTE },
      lines: [
        ['kilometres', 20],
        ['fuel', 6_000],
        ['late', 141],
      ],
    },
  ])('[R2080] computes $lines for $name', ({ after, lines }) => {
    const found = computeSettlementLines(HIRE, BEFORE, { ...AFTER, ...after });
    expect(found.map(({ kind, amount }) => [kind, amount])).toEqual(lines);
  });

  test('[R2080] rounds missing fuel down once, at the end', () => {
    const hire = { ...HIRE, terms: { pickupUntil: 19, tankLitres: 45, fuelPrice: 217 } };
    expect(computeSettlementLines(hire, { ...BEFORE, fuel: 8 }, { ...AFTER, fuel: 5 })).toEqual([
      { kind: 'fuel', amount: 3_661, before: 8, after: 5 },
    ]);
  });

  test.each([
    { name: 'kilometres without a limit', quote: { pricePerDay: 3_400, kmIncluded: null, extraKm: 20 } },
    { name: 'no price of a further kilometre', quote: { pricePerDay: 3_400, kmIncluded: 300 } },
  ])('[R2080] computes no line if the terms lack a price or limit: $name', ({ quote }) => {
    const hire = { ...HIRE, quote, terms: { pickupUntil: 19, tankLitres: 40 } };
    expect(computeSettlementLines(hire, BEFORE, { ...AFTER, odometer: 60_000, fuel: 0 })).toEqual([]);
  });
});

test.each([
  { kind: 'scratch', cm: 6, wear: true },
  { kind: 'scratch', cm: 7, wear: false },
  { kind: 'dent', cm: 4, wear: true },
  { kind: 'dent', cm: 5, wear: false },
  { kind: 'crack', cm: 1, wear: false },
  { kind: 'other', cm: 1, wear: false },
] as const)('[R2082] returns whether a $kind of $cm cm is wear: $wear', ({ kind, cm, wear }) => {
  expect(isDamageOnlyWear({ kind, cm })).toBe(wear);
});

test.each<{ kind: SettlementLineKind; confirmed: boolean; step: string }>([
  { kind: 'late', confirmed: true, step: 'accept' },
  { kind: 'late', confirmed: false, step: 'contest' },
  { kind: 'extra', confirmed: true, step: 'contest' },
  { kind: 'damage', confirmed: true, step: 'contest' },
])('[R2084] resolves an unanswered $kind claim as $step if confirmed readings are $confirmed', (row) => {
  expect(findStepForMissingAnswer(row.kind, row.confirmed)).toBe(row.step);
});

test.each<{ step: SettlementLineStep; from: SettlementLineState[]; to: SettlementLineState }>([
  { step: 'accept', from: ['sent'], to: 'accepted' },
  { step: 'contest', from: ['sent'], to: 'contested' },
  { step: 'offer', from: ['sent'], to: 'offered' },
  { step: 'accept-offer', from: ['offered'], to: 'accepted' },
  { step: 'refuse-offer', from: ['offered'], to: 'contested' },
  { step: 'withdraw', from: ['sent', 'offered', 'contested'], to: 'withdrawn' },
  { step: 'decide', from: ['contested'], to: 'decided' },
])('[R2083] allows the step $step only from $from, to $to', ({ step, from, to }) => {
  expect(SETTLEMENT_LINE_STATES.filter((state) => canApplyLineStep(state, step))).toEqual(from);
  expect(SETTLEMENT_LINE_STEPS[step].to).toBe(to);
});

describe('computeHireSettlementSums and computeAvailableDeposit', () => {
  const line = (
    amount: number,
    state: LineCostFields['state'],
    settled: number | null = null,
  ): LineCostFields => ({
    ...{ kind: 'extra', amount, state },
    settled,
  });

  test.each([
    { name: 'nothing', lines: [], sums: [0, 0, 0, 3_000, 0] },
    { name: 'an open line', lines: [line(1_000, 'contested')], sums: [0, 1_000, 0, 2_000, 0] },
    { name: 'a decided part', lines: [line(1_000, 'decided', 400)], sums: [400, 0, 400, 2_600, 0] },
    { name: 'a withdrawn line', lines: [line(1_000, 'withdrawn', 0)], sums: [0, 0, 0, 3_000, 0] },
    {
      name: 'more than the deposit',
      lines: [line(4_000, 'accepted', 4_000), line(500, 'sent')],
      sums: [4_000, 500, 3_000, 0, 1_000],
    },
  ])('[R2088] computes the charged, open, kept, uncontested and owed sum of $name', ({ lines, sums }) => {
    const { charged, open, kept, uncontested, owed } = computeHireSettlementSums(lines, 3_000);
    expect([charged, open, kept, uncontested, owed]).toEqual(sums);
  });

  test.each([
    { name: 'nothing was given back', givenBack: 0, covering: 3_000 },
    { name: 'what nobody claims was given back', givenBack: 2_000, covering: 3_000 },
    { name: 'more was given back than nobody claims', givenBack: 2_500, covering: 500 },
    { name: 'all was given back', givenBack: 3_000, covering: 0 },
  ])('[R2088] keeps $covering of a deposit of 3,000 for claims if $name', ({ givenBack, covering }) => {
    const lines = [line(1_000, 'accepted', 1_000)];
    expect(computeAvailableDeposit(lines, { received: 3_000, givenBack })).toBe(covering);
  });

  test('[R2088] keeps the sums consistent for any lines in any states', () => {
    const anyLine = fc
      .record({
        kind: fc.constantFrom(...SETTLEMENT_LINE_KINDS),
        state: fc.constantFrom(...SETTLEMENT_LINE_STATES),
        amount: fc.integer({ min: 1, max: 1_000_000 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ part, ...one }): LineCostFields => {
        const settled = isOpenLine(one) ? null : Math.floor(one.amount * part);
        return { ...one, settled };
      });
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        fc.nat(5_000_000),
        fc.nat(5_000_000),
        (lines, received, back) => {
          const givenBack = Math.min(received, back);
          const deposit = computeAvailableDeposit(lines, { received, givenBack });
          const { charged, open, kept, uncontested, owed } = computeHireSettlementSums(lines, deposit);
          expect(charged).toBe(lines.reduce((sum, { settled }) => sum + (settled ?? 0), 0));
          expect(kept + owed).toBe(charged);
          expect(Math.min(kept, owed, uncontested, open)).toBeGreaterThanOrEqual(0);
          expect(kept).toBeLessThanOrEqual(deposit);
          expect(uncontested + kept).toBeLessThanOrEqual(deposit);
          expect(uncontested + kept + open).toBeGreaterThanOrEqual(Math.min(deposit, charged + open));
          // The owner never keeps more than is left of the deposit.
          expect(kept).toBeLessThanOrEqual(received - givenBack);
        },
      ),
    );
  });
});

test.each([
  { name: 'Monday', contested: '2026-11-23T10:00', until: '2026-11-26T10:00' },
  { name: 'Wednesday', contested: '2026-11-25T10:00', until: '2026-11-30T10:00' },
  { name: 'Friday', contested: '2026-11-27T23:30', until: '2026-12-02T23:30' },
  { name: 'Saturday', contested: '2026-11-28T10:00', until: '2026-12-03T00:00' },
  { name: 'Sunday', contested: '2026-11-29T23:59', until: '2026-12-03T00:00' },
])('[R2085] returns $until, three working days after a $name', ({ contested, until }) => {
  const at = (time: string) => Date.parse(`${time}:00+03:00`);
  expect(computeAdminDecisionDeadline(at(contested))).toBe(at(until));
});
