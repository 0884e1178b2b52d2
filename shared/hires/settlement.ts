import { addDays, computeDayEnd, startOfDay, toDay } from '../core/days';
import { HOUR_MS } from '../core/durations';
import { SETTLEMENT_LIMITS } from '../core/return-limits';
import { computeReturnDeadline } from './calendar';
import type { HireQuote } from './quote';
import { FULL_TANK_EIGHTHS } from './records';
import type { CarTerms } from './terms';

/** Kinds of lines that are computed from records; the owner writes lines of other kinds. */
export const COMPUTED_LINE_KINDS = ['kilometres', 'fuel', 'late'] as const;
export type ComputedLineKind = (typeof COMPUTED_LINE_KINDS)[number];
export const SETTLEMENT_LINE_KINDS = [...COMPUTED_LINE_KINDS, 'extra', 'damage'] as const;
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

/**
 * States of a line. `sent`: the renter has not answered. `offered`: the renter offers another sum for damage.
 * `contested`: an admin decides. Final are `accepted`, `decided`, and `withdrawn` by the owner.
 */
export const SETTLEMENT_LINE_STATES = [
  'sent',
  'offered',
  'contested',
  'accepted',
  'decided',
  'withdrawn',
] as const;
export type SettlementLineState = (typeof SETTLEMENT_LINE_STATES)[number];

/**
 * Steps of a line: the states in which each step can be taken, and the state that follows. The first three
 * are the renter's answers, the next three the owner's, `decide` an admin's. If a side stays silent, the
 * server takes `accept`, `contest` or `refuse-offer` for that side.
 */
export const SETTLEMENT_LINE_STEPS = {
  accept: { from: ['sent'], to: 'accepted' },
  contest: { from: ['sent'], to: 'contested' },
  offer: { from: ['sent'], to: 'offered' },
  'accept-offer': { from: ['offered'], to: 'accepted' },
  'refuse-offer': { from: ['offered'], to: 'contested' },
  withdraw: { from: ['sent', 'offered', 'contested'], to: 'withdrawn' },
  decide: { from: ['contested'], to: 'decided' },
} as const satisfies Record<string, { from: readonly SettlementLineState[]; to: SettlementLineState }>;
export type SettlementLineStep = keyof typeof SETTLEMENT_LINE_STEPS;

export function canApplyLineStep(state: SettlementLineState, step: SettlementLineStep): boolean {
  return SETTLEMENT_LINE_STEPS[step].from.some((from) => from === state);
}

/** Kilometres, fuel and time in a record of hand-over or return. */
export type CarReading = { odometer: number; fuel: number; at: number };

type SettledHire = {
  to: string;
  terms: Pick<CarTerms, 'pickupUntil' | 'tankLitres' | 'fuelPrice'>;
  quote: Pick<HireQuote, 'pricePerDay' | 'kmIncluded' | 'extraKm'>;
};

/** A computed line; money is in whole KES, rounded down. */
export type ComputedSettlementLine =
  | { kind: 'kilometres'; amount: number; driven: number; included: number; extraKm: number }
  | { kind: 'fuel'; amount: number; before: number; after: number }
  | { kind: 'late'; amount: number; lateMs: number; deadline: number };

/**
 * Returns the lines that follow from two records and the terms frozen at the acceptance, in the order of
 * COMPUTED_LINE_KINDS, without lines of 0. The owner does not pay for extra fuel, and an early return costs
 * nothing.
 */
export function computeSettlementLines(
  { to, terms, quote }: SettledHire,
  before: CarReading,
  after: CarReading,
): ComputedSettlementLine[] {
  const lines: ComputedSettlementLine[] = [];
  const driven = Math.max(0, after.odometer - before.odometer);
  const { kmIncluded, extraKm } = quote;
  if (typeof kmIncluded === 'number' && extraKm !== undefined) {
    const amount = Math.max(0, driven - kmIncluded) * extraKm;
    lines.push({ kind: 'kilometres', amount, driven, included: kmIncluded, extraKm });
  }
  const missing = before.fuel - after.fuel;
  if (terms.tankLitres !== undefined && terms.fuelPrice !== undefined) {
    // Multiplies before dividing, so that only the last step rounds.
    const amount = Math.floor(
      (Math.max(0, missing) * terms.tankLitres * terms.fuelPrice) / FULL_TANK_EIGHTHS,
    );
    lines.push({ kind: 'fuel', amount, before: before.fuel, after: after.fuel });
  }
  const deadline = computeReturnDeadline({ from: to, to, terms });
  const lateMs = after.at - deadline;
  if (lateMs > SETTLEMENT_LIMITS.freeLateMs) {
    const hoursBegun = Math.ceil(lateMs / HOUR_MS);
    lines.push({ kind: 'late', amount: Math.floor((quote.pricePerDay * hoursBegun) / 24), lateMs, deadline });
  }
  return lines.filter(({ amount }) => amount > 0);
}

/** Whether a damage is so small that it counts as wear. */
export function isDamageOnlyWear(damage: {
  kind: 'scratch' | 'dent' | 'crack' | 'other';
  cm: number;
}): boolean {
  if (damage.kind === 'scratch') return damage.cm < SETTLEMENT_LIMITS.wearScratchCm;
  return damage.kind === 'dent' && damage.cm < SETTLEMENT_LIMITS.wearDentCm;
}

/** Fields of a line that decide what it costs. `settled`: the sum that was accepted, agreed on or decided. */
export type LineCostFields = {
  kind: SettlementLineKind;
  state: SettlementLineState;
  amount: number;
  settled: number | null;
};

export type HireSettlementSums = {
  /** Sum of all settled lines. */
  charged: number;
  /** Sum of the lines without a final answer. */
  open: number;
  /** The part of the charge that the deposit covers. */
  kept: number;
  /** The part of the deposit that nobody claims. */
  uncontested: number;
  /** The part of the charge that exceeds the deposit. */
  owed: number;
};

/** Computes the sums of a settlement; `deposit` is the part of the deposit that can cover the lines. */
export function computeHireSettlementSums(
  lines: readonly LineCostFields[],
  deposit: number,
): HireSettlementSums {
  const charged = lines.reduce((sum, { settled }) => sum + (settled ?? 0), 0);
  const open = lines.filter(isOpenLine).reduce((sum, { amount }) => sum + amount, 0);
  const kept = Math.min(charged, deposit);
  return {
    charged,
    open,
    kept,
    uncontested: Math.max(0, deposit - charged - open),
    owed: charged - kept,
  };
}

export function isOpenLine({ state }: Pick<LineCostFields, 'state'>): boolean {
  return canApplyLineStep(state, 'withdraw');
}

/**
 * Returns the step that replaces a missing answer of the renter: `accept` for a computed line whose readings
 * both sides confirmed, otherwise `contest`, so that an admin decides.
 */
export function findStepForMissingAnswer(
  kind: SettlementLineKind,
  areReadingsConfirmed: boolean,
): 'accept' | 'contest' {
  const isComputed = COMPUTED_LINE_KINDS.some((computed) => computed === kind);
  return isComputed && areReadingsConfirmed ? 'accept' : 'contest';
}

/**
 * Returns how much of the deposit can cover the lines: the sum that the owner received. If too much was given
 * back for the remainder to cover the lines, returns only the remainder.
 */
export function computeAvailableDeposit(
  lines: readonly LineCostFields[],
  { received, givenBack }: { received: number; givenBack: number },
): number {
  const { charged, open } = computeHireSettlementSums(lines, 0);
  const left = Math.max(0, received - givenBack);
  return left >= Math.min(received, charged + open) ? received : left;
}

/**
 * Returns the instant by which an admin decides a line: three working days (Monday to Friday in Nairobi)
 * after its contest, at the same time of day. For a contest at a weekend, the days count from Monday, 00:00.
 */
export function computeAdminDecisionDeadline(contestedAt: number): number {
  const contestedOn = toDay(contestedAt);
  const isAtWeekend = !isWorkingDay(contestedOn);
  let day = contestedOn;
  let left: number = SETTLEMENT_LIMITS.decisionWorkingDays;
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return isAtWeekend ? computeDayEnd(day) : startOfDay(day) + (contestedAt - startOfDay(contestedOn));
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
