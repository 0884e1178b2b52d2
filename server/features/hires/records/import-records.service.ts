import { HIRE_RECORD_KINDS, type RecordKind } from '#shared/hires/records';
import { findHire } from '../hire-reads.model';
import { createEmptyRecords, findNextSilentConfirmation } from './record-changes';
import { findRecords, type StoredRecord, saveRecords } from './records.model';

/** Records of a past hire, such as one of the demo. */
export type PastRecords = Partial<Record<RecordKind, Omit<StoredRecord, 'isDeviceTime' | 'receivedAt'>>> & {
  notReturnedAt?: Date;
};

/** Builds the import of past records. It skips hires that have records, and sends no notification. */
export function createRecordsImport() {
  return async function importRecords(hireId: string, past: PastRecords): Promise<void> {
    const hire = await findHire(hireId);
    if (!hire || (await findRecords(hireId))) return;
    const records = createEmptyRecords(hire);
    for (const kind of HIRE_RECORD_KINDS) {
      const record = past[kind];
      if (record) records[kind] = { ...record, isDeviceTime: false, receivedAt: record.at };
    }
    if (past.notReturnedAt) records.notReturnedAt = past.notReturnedAt;
    const silentAt = findNextSilentConfirmation(records);
    await saveRecords({ ...records, ...(Number.isFinite(silentAt) && { dueAt: new Date(silentAt) }) });
  };
}
