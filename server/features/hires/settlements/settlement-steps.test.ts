import fc from 'fast-check';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#shared/core/errors';
import { type ComputedSettlementLine, computeHireSettlementSums, isOpenLine } from '#shared/hires/settlement';
import type { SentSettlementLine, SettlementLineAnswer } from '#shared/hires/settlement-contract';
import type { HireRecord } from '../hires.model';
import {
  applyMissedDeadline,
  completeRenterAnswers,
  replaceLine,
  startSettlement,
  toDepositClaims,
  toLineCostFields,
  updateDerivedFields,
} from './settlement-changes';
import {
  applyOwnerAction,
  applyRenterAnswers,
  refuseUndecidableLine,
  toStoredLine,
} from './settlement-steps';
import type { HireSettlement } from './settlements.model';

const HOUR = 3_600_000;
const newId = () => new mongoose.Types.ObjectId();
const START = new Date('2026-11-28T16:00:00Z');
const HIRE = {
  ...{ _id: newId(), renterId: newId(), lenderId: newId(), endedAt: START },
  photos: [],
} as unknown as HireRecord;
const FUEL: ComputedSettlementLine = { kind: 'fuel', amount: 1_000, before: 6, after: 5 };
const EXTRA: SentSettlementLine = { kind: 'extra', amount: 500, text: 'Sand', photos: [] };

type Step =
  | { name: 'send' }
  | { name: 'answer'; answers: readonly ('accept' | 'contest' | 'offer')[] }
  | { name: 'owner'; line: number; action: 'accept-offer' | 'refuse-offer' | 'withdraw' }
  | { name: 'decide'; line: number; part: number }
  | { name: 'silence' }
  | { name: 'wait'; hours: number };

const line = fc.nat(2);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ name: 'send' }),
  fc.record({
    name: fc.constant('answer' as const),
    answers: fc.array(fc.constantFrom('accept', 'contest', 'offer'), { minLength: 3, maxLength: 3 }),
  }),
  fc.record({
    name: fc.constant('owner' as const),
    line,
    action: fc.constantFrom('accept-offer', 'refuse-offer', 'withdraw'),
  }),
  fc.record({ name: fc.constant('decide' as const), line, part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.constant<Step>({ name: 'silence' }),
  fc.record({ name: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 80 }) }),
);

/** Returns null for a step that is refused or changes nothing. */
function take(known: HireSettlement, step: Step, areConfirmed: boolean, now: Date): HireSettlement | null {
  const lineAt = (at: number) => known.lines[at % Math.max(1, known.lines.length)];
  try {
    switch (step.name) {
      case 'send': {
        if (known.sentAt || known.settledAt) return null;
        const lines: SentSettlementLine[] = [{ kind: 'fuel' }, EXTRA, EXTRA];
        return { ...known, sentAt: now, lines: lines.map((one) => toStoredLine(HIRE, one, [FUEL])) };
      }
      case 'answer': {
        if (!known.sentAt || known.answeredAt || known.settledAt) return null;
        const waiting = known.lines.filter(({ state }) => state === 'sent');
        const answers = waiting.map(({ _id }, at): SettlementLineAnswer => {
          const lineId = _id.toHexString();
          const answer = step.answers[at] ?? 'accept';
          return { lineId, answer, amount: 100, text: 'No.' };
        });
        return completeRenterAnswers(known, applyRenterAnswers(known, answers, now), now);
      }
      case 'owner': {
        const found = lineAt(step.line);
        return found
          ? replaceLine(known, applyOwnerAction(known, found, { action: step.action, now }))
          : null;
      }
      case 'decide': {
        const found = lineAt(step.line);
        if (!found) return null;
        refuseUndecidableLine(found);
        const settled = Math.floor(found.amount * step.part);
        return replaceLine(known, {
          ...found,
          state: 'decided',
          settled,
          decision: { at: now, note: 'Seen.' },
        });
      }
      case 'silence':
        return applyMissedDeadline(known, { areConfirmed, computed: [FUEL] }, now);
      case 'wait':
        return null;
    }
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function checkStep(before: HireSettlement, after: HireSettlement): void {
  for (const [at, known] of before.lines.entries()) {
    if (!isOpenLine(known)) expect(after.lines[at]).toEqual(known);
  }
  if (before.settledAt) expect(after.settledAt).toEqual(before.settledAt);
  for (const one of after.lines) expect(one.settled === undefined).toBe(isOpenLine(one));
  const isSettled = after.settledAt !== undefined;
  const isDone = after.sentAt !== undefined && !after.lines.some(isOpenLine);
  if (after.sentAt) expect(isSettled).toBe(isDone);
  // Until it is settled, a settlement waits for a side, which has a deadline, or for an admin.
  const waits = after.dueAt !== undefined || after.contestedSince !== undefined;
  expect(waits).toBe(!isSettled);
  const { charged, kept, owed } = computeHireSettlementSums(after.lines.map(toLineCostFields), 3_000);
  expect(kept + owed).toBe(charged);
  const claims = toDepositClaims(after);
  if (claims) expect(claims.claimed).toBeLessThanOrEqual(claims.claimedAtAnswer);
}

describe('steps of a settlement', () => {
  test('[R2083, R2084] lead to one settlement whose lines add up, for any order of answers, missed deadlines and decisions', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), fc.boolean(), (steps, areConfirmed) => {
        let now = START;
        let known = updateDerivedFields(startSettlement(HIRE, START), HIRE, now);
        const go = (step: Step) => {
          const next = take(known, step, areConfirmed, now);
          if (!next) return;
          const after = updateDerivedFields(next, HIRE, now);
          checkStep(known, after);
          known = after;
        };
        for (const step of steps) {
          now = new Date(now.getTime() + (step.name === 'wait' ? step.hours * HOUR : 1));
          go(step);
        }
        // Ten days of silence end every claim line, except those that admins have to decide.
        for (let days = 0; days < 10; days += 1) {
          now = new Date(now.getTime() + 24 * HOUR);
          go({ name: 'silence' });
        }
        for (const at of known.lines.keys()) go({ name: 'decide', line: at, part: 0.5 });
        expect(known.settledAt).toBeInstanceOf(Date);
      }),
      { numRuns: 300 },
    );
  });
});
