import { Refusal } from '#shared/core/errors';
import { HIRE_RECORD_LIMITS } from '#shared/core/return-limits';
import type { HireView } from '#shared/hires/contract';
import type { HireRecordsView } from '#shared/hires/record-contract';
import { canObjectToRecord, type RecordKind } from '#shared/hires/records';
import type { Runtime } from '../../../background/runtime';
import { createDueWork } from '../../../db/due-work';
import type { PaperChecks } from '../../papers/papers.ports';
import type { Drivers } from '../drivers/drivers.service';
import { findSide, getOtherSide, type HireViewer, loadReadableHire } from '../hire-access';
import { createDriverIdentityReader } from './driver-identities';
import { createRecordsImport } from './import-records.service';
import { createNotReturnedReportsService } from './not-returned.service';
import {
  addObjection,
  buildRecord,
  type ConfirmationInput,
  checkRecordAllowed,
  countCodeTriesLeft,
  isRecordStored,
  type ObjectionInput,
  type RecordInput,
  replaceRecord,
  resolveRecordedAt,
  toRecordRuleFields,
} from './record-changes';
import type { RecordCodes } from './record-codes';
import { type Caller, createRecordStore, type RecordStoreDeps } from './record-store';
import { dueRecords, findRecords, type HireRecords, type StoredRecord } from './records.model';
import { toRecordsView } from './records.present';

type RecordsDeps = Omit<RecordStoreDeps, 'clock'> & {
  codes: RecordCodes;
  papers: Pick<PaperChecks, 'checkedOf'>;
  drivers: Pick<Drivers, 'findNamedDrivers'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

/** Builds the service for records of hand-over and return: writing, confirming and objecting. */
export function createRecordsService(deps: RecordsDeps) {
  const { codes, transitions, people, papers, drivers, notify, live, runtime } = deps;
  const { clock, log } = runtime;
  const store = createRecordStore({ transitions, people, notify, live, clock });
  const listDrivers = createDriverIdentityReader({ people, papers, drivers });

  /** @throws Refusal not_found, or state_moved_on if the requested record was replaced by another */
  function pickRecord(records: HireRecords, kind: RecordKind, recordId: string): StoredRecord {
    const record = records[kind];
    if (!record) throw new Refusal('not_found');
    if (record.recordId !== recordId) throw new Refusal('state_moved_on');
    return record;
  }

  return {
    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin */
    async show(viewer: HireViewer, hireId: string): Promise<HireRecordsView> {
      const hire = await loadReadableHire(viewer, hireId);
      const id = hire._id.toHexString();
      const side = findSide(hire, viewer._id);
      const codeOf = (kind: RecordKind) => (side ? codes.getCode(id, kind, side) : '');
      return toRecordsView(await findRecords(id), {
        codes: side && { handover: codeOf('handover'), return: codeOf('return') },
        drivers: await listDrivers(hire, side),
      });
    },

    /**
     * Stores a hand-over or return record and confirms it for its author. A repeated call changes nothing.
     * @throws Refusal hire_not_found, state_moved_on, not_yet, record_confirmed, originals_not_seen,
     * odometer_too_low
     */
    async record(caller: Caller, hireId: string, kind: RecordKind, input: RecordInput): Promise<HireView> {
      await store.update(caller, hireId, (known) => {
        if (isRecordStored(known, kind, input.recordId)) return null;
        const now = clock.now();
        checkRecordAllowed(kind, { ...known, now: now.getTime() }, input);
        // If the owner's record changes the hire's state, that transition already notifies the renter.
        const isTransition = known.hire.state === (kind === 'handover' ? 'accepted' : 'under_way');
        const awaitsNotice = known.side === 'renter' || !isTransition;
        const record = buildRecord(kind, { ...known, now }, input);
        return replaceRecord(known.records, kind, { ...record, ...(awaitsNotice && { awaitsNotice }) });
      });
      return store.view(caller, hireId);
    },

    /**
     * Confirms a hand-over or return record for the caller, or for the other side if that side's code is
     * given. Each wrong code counts against the limit, even if several arrive at once.
     * @throws Refusal hire_not_found, not_found, state_moved_on, record_code_wrong, record_code_spent,
     * originals_not_seen
     */
    async confirm(
      caller: Caller,
      hireId: string,
      kind: RecordKind,
      { recordId, code, originalsSeen, deviceAt }: ConfirmationInput,
    ): Promise<HireView> {
      let isWrong = false;
      const { hire, side, records, isChanged } = await store.update(caller, hireId, (known) => {
        isWrong = false;
        const record = pickRecord(known.records, kind, recordId);
        const target = code === undefined ? known.side : getOtherSide(known.side);
        if (record.confirmations[target]) return null;
        if (record.objection) throw new Refusal('state_moved_on');
        const tries = known.records.codeTries;
        if (code !== undefined) {
          if (countCodeTriesLeft(known.records, kind) === 0) throw new Refusal('record_code_spent');
          isWrong = !codes.isCode(code, known.hire._id.toHexString(), kind, target);
          if (isWrong) return { ...known.records, codeTries: { ...tries, [kind]: tries[kind] + 1 } };
        }
        const isOwnerOfHandover = kind === 'handover' && target === 'lender';
        if (isOwnerOfHandover && !originalsSeen) throw new Refusal('originals_not_seen');
        const time = resolveRecordedAt(kind, { hire: known.hire, now: clock.now() }, deviceAt);
        const way = code === undefined ? 'own' : 'code';
        const confirmations = { ...record.confirmations, [target]: { ...time, way } };
        return {
          ...known.records,
          [kind]: { ...record, confirmations, originalsSeen: record.originalsSeen || isOwnerOfHandover },
          // A code works only once: this side has to confirm a later record of this kind without a code.
          ...(code !== undefined && { codeTries: { ...tries, [kind]: HIRE_RECORD_LIMITS.codeTries } }),
        };
      });
      if (isWrong) throw new Refusal('record_code_wrong');
      const record = records[kind];
      if (isChanged && record)
        await store.notifyOfRecord(
          hire,
          getOtherSide(side),
          { kind, record, key: 'confirmed' },
          (words, facts) => (code === undefined ? words.confirmed(facts) : words.byCode(facts)),
        );
      return store.view(caller, hireId);
    },

    /** @throws Refusal hire_not_found, not_found, state_moved_on */
    async object(
      caller: Caller,
      hireId: string,
      kind: RecordKind,
      { recordId, ...words }: ObjectionInput,
    ): Promise<HireView> {
      const { hire, side, records, isChanged } = await store.update(caller, hireId, (known) => {
        const record = pickRecord(known.records, kind, recordId);
        if (record.objection?.by === known.side) return null;
        const now = clock.now();
        if (!canObjectToRecord(toRecordRuleFields(record), known.side, now.getTime()))
          throw new Refusal('state_moved_on');
        const objected = addObjection(kind, record, { by: known.side, at: now, ...words });
        return { ...known.records, [kind]: objected };
      });
      const record = records[kind];
      if (isChanged && record)
        await store.notifyOfRecord(
          hire,
          getOtherSide(side),
          { kind, record, key: 'objected' },
          (words, facts) => words.objected(facts),
        );
      return store.view(caller, hireId);
    },

    settle: store.settle,
    reportNotReturned: createNotReturnedReportsService({ store, people, notify, runtime }),

    import: createRecordsImport(),

    due: createDueWork({
      ...{ name: 'records of hires', rows: dueRecords, clock, log },
      run: ({ _id }: HireRecords) => store.settle(_id.toHexString()),
      failure: 'failed to finish records of hires, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}
