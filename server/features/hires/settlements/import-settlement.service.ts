import { COMPUTED_LINE_KINDS, type ComputedSettlementLine } from '#shared/hires/settlement';
import type { HireRecord } from '../hires.model';
import { completeRenterAnswers, updateDerivedFields } from './settlement-changes';
import type { SettlementStore, SettlementStoreDeps } from './settlement-store';
import { createLineId, type StoredLine, saveSettlement } from './settlements.model';
import { toReadings } from './settlements.present';

/**
 * Claim line of a past settlement; the server computes the sum of a computed line. `photos`: how many of the
 * return's photos the line names.
 */
export type PastClaimLine = Pick<StoredLine, 'kind' | 'state'> &
  Partial<Omit<StoredLine, '_id' | 'kind' | 'state' | 'photos'>> & { photos?: number };

/** Past settlement to import, with the times at which it was sent, answered and settled. */
export type PastSettlement = {
  sentAt: Date;
  answeredAt?: Date;
  settledAt?: Date;
  lines: readonly PastClaimLine[];
};

type ImportDeps = { store: SettlementStore } & Pick<SettlementStoreDeps, 'noteSettlement'>;

/**
 * Builds the import of past settlements. The import notifies nobody, and does nothing for a hire that has a
 * settlement or no record of the return.
 */
export function createSettlementImport({ store, noteSettlement }: ImportDeps) {
  return async function importSettlement(
    hireId: string,
    { sentAt, answeredAt, settledAt, lines }: PastSettlement,
  ): Promise<void> {
    const { hire, settlement, records } = await store.load(hireId);
    if (!settlement || settlement.revision > 0) return;
    const { computed } = toReadings(hire, records);
    const stored = lines.flatMap((line) => toStoredLine(hire, line, computed));
    const sent = { ...settlement, lines: stored, sentAt, ...(settledAt && { settledAt }) };
    const answered = answeredAt ? completeRenterAnswers(sent, stored, answeredAt) : sent;
    await saveSettlement(updateDerivedFields(answered, hire, answeredAt ?? sentAt));
    await noteSettlement(hireId);
  };
}

/** Returns the claim line to store; nothing for a computed line whose amount the records do not give. */
function toStoredLine(
  hire: HireRecord,
  line: PastClaimLine,
  computed: readonly ComputedSettlementLine[],
): StoredLine[] {
  const returned = hire.photos.filter(({ kind }) => kind === 'return').slice(0, line.photos ?? 0);
  const amount = COMPUTED_LINE_KINDS.some((kind) => kind === line.kind)
    ? computed.find(({ kind }) => kind === line.kind)?.amount
    : line.amount;
  if (amount === undefined) return [];
  return [
    {
      ...{ text: '', answerText: '', bySilence: false, messages: [], ...line },
      ...{ _id: createLineId(), amount, photos: returned.map(({ _id }) => _id.toHexString()) },
      ...(line.state === 'accepted' && { settled: line.settled ?? amount }),
    },
  ];
}
