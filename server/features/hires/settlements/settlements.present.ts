import { getHireRecordState } from '#shared/hires/records';
import {
  type CarReading,
  type ComputedSettlementLine,
  computeAdminDecisionDeadline,
  computeAvailableDeposit,
  computeHireSettlementSums,
  computeSettlementLines,
} from '#shared/hires/settlement';
import type { SettlementLineView, SettlementView } from '#shared/hires/settlement-contract';
import type { HireRecord } from '../hires.model';
import { toRecordRuleFields } from '../records/record-changes';
import type { HireRecords, StoredRecord } from '../records/records.model';
import { toRecordView } from '../records/records.present';
import { getRenterAnswerDeadline, type SettlementReadings, toLineCostFields } from './settlement-changes';
import type { HireSettlement, StoredLine } from './settlements.model';

/** Amounts of the deposit that were agreed, received and given back, in whole KES. */
export type DepositAmounts = { agreed: number; received: number; givenBack: number };

/** Returns the claim lines computed from a hire's records, and whether both records are confirmed. */
export function toReadings(hire: HireRecord, records: HireRecords | null): SettlementReadings {
  const { handover, return: back } = records ?? {};
  if (!handover || !back) return { areConfirmed: false, computed: [] };
  const areConfirmed = [handover, back].every(
    (record) => getHireRecordState(toRecordRuleFields(record)) === 'confirmed',
  );
  return { areConfirmed, computed: computeSettlementLines(hire, toReading(handover), toReading(back)) };
}

function toReading({ odometer, fuel, at }: StoredRecord): CarReading {
  return { odometer, fuel, at: at.getTime() };
}

export function toSettlementView(
  hire: HireRecord,
  settlement: HireSettlement | null,
  records: HireRecords | null,
  { agreed, received, givenBack }: DepositAmounts,
): SettlementView {
  const lines = settlement?.lines ?? [];
  const rules = lines.map(toLineCostFields);
  const contestedSince = settlement?.contestedSince;
  return {
    handover: toRecordView(records, 'handover'),
    return: toRecordView(records, 'return'),
    computed: toReadings(hire, records).computed.map(toComputedView),
    lines: lines.map(toLineView),
    sendUntil: settlement?.sendUntil.toISOString() ?? null,
    sentAt: settlement?.sentAt?.toISOString() ?? null,
    answerUntil: (settlement && getRenterAnswerDeadline(settlement)?.toISOString()) ?? null,
    answeredAt: settlement?.answeredAt?.toISOString() ?? null,
    decideUntil: contestedSince
      ? new Date(computeAdminDecisionDeadline(contestedSince.getTime())).toISOString()
      : null,
    settledAt: settlement?.settledAt?.toISOString() ?? null,
    deposit: { agreed, received },
    sums: computeHireSettlementSums(rules, computeAvailableDeposit(rules, { received, givenBack })),
  };
}

function toComputedView({
  kind,
  amount,
  ...facts
}: ComputedSettlementLine): SettlementView['computed'][number] {
  return { kind, amount, facts };
}

function toLineView(line: StoredLine): SettlementLineView {
  const { _id, kind, amount, state, text, damage, photos, estimate, offer, decision } = line;
  return {
    ...{ _id: _id.toHexString(), kind, amount, state, text, photos },
    settled: line.settled ?? null,
    damage: damage?.kind ? { kind: damage.kind, cm: damage.cm } : null,
    hasEstimate: estimate?.fileId !== undefined,
    offer: offer ?? null,
    answerText: line.answerText,
    bySilence: line.bySilence,
    messages: line.messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    decision: decision?.at ? { at: decision.at.toISOString(), note: decision.note } : null,
  };
}
