import { DAY_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { RETENTION_DAYS } from '#shared/core/retention';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import type { DepositClaims } from '#shared/hires/deposits';
import {
  COMPUTED_LINE_KINDS,
  type ComputedSettlementLine,
  canApplyLineStep,
  computeHireSettlementSums,
  findStepForMissingAnswer,
  isOpenLine,
  type LineCostFields,
  SETTLEMENT_LINE_STEPS,
  type SettlementLineStep,
} from '#shared/hires/settlement';
import type { HireRecord } from '../hires.model';
import type { HireSettlement, StoredLine } from './settlements.model';

const { sendMs, answerMs } = SETTLEMENT_LIMITS;

/**
 * Data that decides whether a claim line counts as accepted if the renter does not answer: whether both hire
 * records are confirmed, and the lines computed from the readings in these records.
 */
export type SettlementReadings = { areConfirmed: boolean; computed: readonly ComputedSettlementLine[] };

/**
 * Returns a new settlement, before the owner has sent claim lines. `from`: time of the return record, or the
 * end of a hire without such a record.
 */
export function startSettlement(hire: HireRecord, from: Date): HireSettlement {
  return {
    ...{ _id: hire._id, renterId: hire.renterId, lenderId: hire.lenderId, lines: [] },
    sendUntil: new Date(from.getTime() + sendMs),
    ...{ decided: 0, upheld: 0, erased: [], revision: 0 },
  };
}

export function getRenterAnswerDeadline({ sentAt }: HireSettlement): Date | null {
  return sentAt ? new Date(sentAt.getTime() + answerMs) : null;
}

/** Returns the deadline for the owner's answers to the renter's offers; null before the renter's answer. */
export function getOwnerAnswerDeadline({ answeredAt }: HireSettlement): Date | null {
  return answeredAt ? new Date(answeredAt.getTime() + answerMs) : null;
}

export function toLineCostFields({ kind, state, amount, settled }: StoredLine): LineCostFields {
  return { kind, state, amount, settled: settled ?? null };
}

/**
 * Returns the state of a claim line after a step such as accept or contest; see SETTLEMENT_LINE_STEPS.
 * @throws Refusal state_moved_on
 */
export function applyLineStep<Step extends SettlementLineStep>({ state }: StoredLine, step: Step) {
  if (!canApplyLineStep(state, step)) throw new Refusal('state_moved_on');
  return { state: SETTLEMENT_LINE_STEPS[step].to };
}

/** @throws Refusal state_moved_on */
export function contest(line: StoredLine, step: 'contest' | 'refuse-offer', at: Date): StoredLine {
  return { ...line, ...applyLineStep(line, step), contestedAt: at };
}

/** Returns a settlement after the renter's answers to its claim lines; silence may count as an answer. */
export function completeRenterAnswers(
  settlement: HireSettlement,
  lines: StoredLine[],
  at: Date,
): HireSettlement {
  const { charged, open } = computeHireSettlementSums(lines.map(toLineCostFields), 0);
  return { ...settlement, lines, answeredAt: at, claimedAtAnswer: charged + open };
}

/**
 * Returns the settlement with new values of the fields that follow from its claim lines and the end of the
 * hire, such as due time, counts of decisions and deletion time.
 */
export function updateDerivedFields(settlement: HireSettlement, hire: HireRecord, now: Date): HireSettlement {
  const { dueAt: _, contestedSince: __, settledAt, lines, sentAt, ...rest } = settlement;
  const isDone = sentAt !== undefined && !lines.some(isOpenLine);
  const settled = settledAt ?? (isDone ? now : undefined);
  const contested = lines.flatMap(({ state, contestedAt }) =>
    state === 'contested' && contestedAt ? [contestedAt.getTime()] : [],
  );
  const due = settled ? null : findSilenceDeadline(settlement);
  const decisions = lines.filter(({ decision }) => decision);
  return {
    ...{ ...rest, lines },
    ...(sentAt && { sentAt }),
    ...(settled && { settledAt: settled }),
    ...(due && { dueAt: due }),
    ...(contested.length > 0 && { contestedSince: new Date(Math.min(...contested)) }),
    decided: decisions.length,
    upheld: decisions.filter(({ settled: sum = 0 }) => sum > 0).length,
    deleteAt: getSettlementDeletionTime(hire, now),
  };
}

export function getSettlementDeletionTime({ endedAt }: HireRecord, now: Date): Date {
  return new Date((endedAt ?? now).getTime() + RETENTION_DAYS.hire * DAY_MS);
}

function findSilenceDeadline(settlement: HireSettlement): Date | null {
  if (!settlement.sentAt) return settlement.sendUntil;
  if (!settlement.answeredAt) return getRenterAnswerDeadline(settlement);
  return settlement.lines.some(({ state }) => state === 'offered')
    ? getOwnerAnswerDeadline(settlement)
    : null;
}

/**
 * Returns the settlement after a side has missed its deadline; null if no deadline has passed. If the renter
 * does not answer, a computed line counts as accepted only if both records are confirmed and the sum computed
 * from them is still the line's sum.
 */
export function applyMissedDeadline(
  settlement: HireSettlement,
  readings: SettlementReadings,
  now: Date,
): HireSettlement | null {
  const deadline = settlement.settledAt ? null : findSilenceDeadline(settlement);
  if (!deadline || now < deadline) return null;
  if (!settlement.sentAt) return { ...settlement, settledAt: deadline };
  if (settlement.answeredAt) {
    const lines = settlement.lines.map((line) =>
      line.state === 'offered' ? contest(line, 'refuse-offer', deadline) : line,
    );
    return { ...settlement, lines };
  }
  const lines = settlement.lines.map((line): StoredLine => {
    if (line.state !== 'sent') return line;
    const isSame = readings.computed.some(({ kind, amount }) => kind === line.kind && amount === line.amount);
    const silent = { ...line, bySilence: true };
    return findStepForMissingAnswer(line.kind, readings.areConfirmed && isSame) === 'accept'
      ? { ...silent, ...applyLineStep(line, 'accept'), settled: line.amount }
      : contest(silent, 'contest', deadline);
  });
  return completeRenterAnswers(settlement, lines, deadline);
}

/** Withdraws all open claim lines of an erased owner. */
export function withdrawOpenLines(settlement: HireSettlement): HireSettlement {
  return { ...settlement, lines: settlement.lines.map((line) => (isOpenLine(line) ? withdraw(line) : line)) };
}

/** @throws Refusal state_moved_on */
export function withdraw(line: StoredLine): StoredLine {
  return { ...line, ...applyLineStep(line, 'withdraw'), settled: 0 };
}

export function isComputedLine({ kind }: Pick<StoredLine, 'kind'>): boolean {
  return COMPUTED_LINE_KINDS.some((computed) => computed === kind);
}

/** @throws Refusal not_found */
export function findLine({ lines }: HireSettlement, lineId: string): StoredLine {
  const line = lines.find(({ _id }) => _id.toHexString() === lineId.toLowerCase());
  if (!line) throw new Refusal('not_found');
  return line;
}

export function replaceLine(settlement: HireSettlement, changed: StoredLine): HireSettlement {
  const lines = settlement.lines.map((line) => (line._id.equals(changed._id) ? changed : line));
  return { ...settlement, lines };
}

/** Returns what a settlement claims from the deposit; null unless the owner has sent claim lines. */
export function toDepositClaims(settlement: HireSettlement | null): DepositClaims | null {
  const deadline = settlement && getRenterAnswerDeadline(settlement);
  if (!settlement || !deadline || settlement.lines.length === 0) return null;
  const { charged, open } = computeHireSettlementSums(settlement.lines.map(toLineCostFields), 0);
  const { answeredAt, settledAt, claimedAtAnswer = charged + open } = settlement;
  return {
    ...{ claimed: charged + open, claimedAtAnswer },
    answeredAt: (answeredAt ?? settledAt ?? deadline).getTime(),
    settledAt: settledAt?.getTime() ?? null,
  };
}
