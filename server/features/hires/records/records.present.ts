import type { RecordsView, RecordView } from '#shared/hires/record-contract';
import { computeObjectionDeadline, type RecordKind } from '#shared/hires/records';
import { countTriesLeft, toRecordRules } from './record-changes';
import type { HireRecords, StoredConfirmation, StoredRecord } from './records.model';

function toConfirmationView(confirmation: StoredConfirmation | undefined) {
  return confirmation ? { ...confirmation, at: confirmation.at.toISOString() } : null;
}

function toRecordView(record: StoredRecord | undefined, codeTriesLeft: number): RecordView | null {
  if (!record) return null;
  const { recordId, by, at, isDeviceTime, odometer, fuel, marks, note, originalsSeen } = record;
  const { confirmations, objection } = record;
  return {
    ...{ recordId, by, isDeviceTime, odometer, fuel, note, originalsSeen, codeTriesLeft },
    at: at.toISOString(),
    marks: marks.map(({ side, x, y, kind }) => ({ side, x, y, kind })),
    confirmations: {
      renter: toConfirmationView(confirmations.renter),
      lender: toConfirmationView(confirmations.lender),
    },
    objection: objection ? { ...objection, at: objection.at.toISOString() } : null,
    objectionUntil: new Date(computeObjectionDeadline(toRecordRules(record))).toISOString(),
  };
}

export function toRecordsView(
  records: HireRecords | null,
  { codes, drivers }: Pick<RecordsView, 'codes' | 'drivers'>,
): RecordsView {
  const viewOf = (kind: RecordKind) =>
    toRecordView(records?.[kind], records ? countTriesLeft(records, kind) : 0);
  return {
    ...{ handover: viewOf('handover'), return: viewOf('return'), codes, drivers },
    notReturnedAt: records?.notReturnedAt?.toISOString() ?? null,
  };
}
