import type { HireRecordsView, HireRecordView } from '#shared/hires/record-contract';
import { computeRecordObjectionDeadline, type RecordKind } from '#shared/hires/records';
import { countCodeTriesLeft, toRecordRuleFields } from './record-changes';
import type { HireRecords, StoredConfirmation, StoredRecord } from './records.model';

function toConfirmationView(confirmation: StoredConfirmation | undefined) {
  return confirmation ? { ...confirmation, at: confirmation.at.toISOString() } : null;
}

function toObjectionView(objection: NonNullable<StoredRecord['objection']>) {
  const { by, at, text, isNotBack = false } = objection;
  return { by, at: at.toISOString(), text, isNotBack };
}

export function toRecordView(records: HireRecords | null, kind: RecordKind): HireRecordView | null {
  const record = records?.[kind];
  if (!record) return null;
  const { recordId, by, at, isDeviceTime, odometer, fuel, marks, note, originalsSeen } = record;
  const { confirmations, objection, contested } = record;
  return {
    ...{ recordId, by, isDeviceTime, odometer, fuel, note, originalsSeen },
    at: at.toISOString(),
    marks: marks.map(({ side, x, y, kind }) => ({ side, x, y, kind })),
    confirmations: {
      renter: toConfirmationView(confirmations.renter),
      lender: toConfirmationView(confirmations.lender),
    },
    objection: objection ? toObjectionView(objection) : null,
    contested: contested
      ? { ...contested, at: contested.at.toISOString(), objection: toObjectionView(contested.objection) }
      : null,
    objectionUntil: new Date(computeRecordObjectionDeadline(toRecordRuleFields(record))).toISOString(),
    codeTriesLeft: countCodeTriesLeft(records, kind),
  };
}

export function toRecordsView(
  records: HireRecords | null,
  { codes, drivers }: Pick<HireRecordsView, 'codes' | 'drivers'>,
): HireRecordsView {
  return {
    ...{
      handover: toRecordView(records, 'handover'),
      return: toRecordView(records, 'return'),
      codes,
      drivers,
    },
    notReturnedAt: records?.notReturnedAt?.toISOString() ?? null,
  };
}
