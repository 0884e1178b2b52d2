import { DAY_MS, MINUTE_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { RETENTION_DAYS } from '#shared/core/retention';
import { RECORD_LIMITS } from '#shared/core/return-limits';
import { computeReturnDeadline } from '#shared/hires/calendar';
import type { HireView } from '#shared/hires/contract';
import type { RecordsView } from '#shared/hires/record-contract';
import { canObject, canReportNotReturned, RECORD_KINDS, type RecordKind } from '#shared/hires/records';
import type { HireState } from '#shared/hires/states';
import { combineTranslations, type Language } from '#shared/language/language';
import type { Runtime } from '../../../background/runtime';
import { createDueWork } from '../../../db/due-work';
import type { Live } from '../../../live/live';
import type { PaperChecks } from '../../papers/papers.ports';
import type { Drivers } from '../drivers/drivers.service';
import {
  findSide,
  getOtherSide,
  getSide,
  getSideId,
  HIRE_SIDES,
  type HireViewer,
  ignoreRefusal,
  loadHire,
  loadReadableHire,
} from '../hire-access';
import { findHire } from '../hire-reads.model';
import { markAlerted } from '../hire-writes.model';
import type { HireRecord, HireSide } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import { createSideNotices, type SideNoticeDeps } from '../side-notices';
import type { Transitions } from '../transitions/transitions.service';
import { createRecordsImport } from './import-records.service';
import {
  buildRecord,
  type ConfirmationInput,
  checkRecordAllowed,
  confirmBySilence,
  countTriesLeft,
  createRecords,
  findNextSilence,
  isKnownRecord,
  markNotified,
  type RecordInput,
  replaceRecord,
  resolveTime,
  toRecordRules,
} from './record-changes';
import type { RecordCodes } from './record-codes';
import { recordWords as english } from './record-words';
import { recordWords as swahili } from './record-words.sw';
import { dueRecords, findRecords, type HireRecords, type StoredRecord, saveRecords } from './records.model';
import { toRecordsView } from './records.present';

type RecordsDeps = SideNoticeDeps & {
  codes: RecordCodes;
  transitions: Pick<Transitions, 'act'>;
  people: Pick<HirePeople, 'getNames' | 'view'>;
  papers: Pick<PaperChecks, 'checkedOf'>;
  drivers: Pick<Drivers, 'findNamedDrivers'>;
  live: Pick<Live, 'notify'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

type Caller = { _id: string };
type Known = { hire: HireRecord; records: HireRecords; side: HireSide };
type Say = (words: (typeof WORDS)[Language], facts: Facts) => string;
type Facts = Parameters<(typeof english)['recorded']>[0];

const WORDS = combineTranslations(english, { sw: swahili });
/** States in which the owner compares the renter with the papers. */
const WITH_DRIVERS: readonly HireState[] = ['accepted', 'under_way', 'completed', 'no_show'];

/** Builds the records of hand-over and return: what one side noted, and the other confirmed or objected to. */
export function createRecordsService(deps: RecordsDeps) {
  const { codes, transitions, people, papers, live } = deps;
  const { clock, log } = deps.runtime;
  const notifySide = createSideNotices(deps, WORDS);

  async function notifyOfRecord(
    hire: HireRecord,
    to: HireSide,
    { kind, record, key }: { kind: RecordKind; record: StoredRecord; key: string },
    say: Say,
  ): Promise<void> {
    const { recordId, odometer, fuel } = record;
    await notifySide(hire, { to, key: `record:${recordId}:${key}`, isUrgent: true }, (words, facts) =>
      say(words, { ...facts, kind, odometer, fuel }),
    );
  }

  /**
   * Changes the records of a hire, again if another call changes them meanwhile. `change` returns null if
   * nothing is left to change.
   * @throws Refusal hire_not_found, and as `change`
   */
  async function update(
    caller: Caller,
    hireId: string,
    change: (known: Known) => HireRecords | null,
  ): Promise<Known & { isChanged: boolean }> {
    for (;;) {
      const hire = await loadHire(hireId);
      const side = getSide(hire, caller._id);
      const records = (await findRecords(hireId)) ?? createRecords(hire);
      const next = change({ hire, records, side });
      // After a crash the job makes the transition; otherwise `settle` does so at once.
      const dueAt = new Date(clock.now().getTime() + MINUTE_MS);
      if (next && (await saveRecords({ ...next, dueAt })) === 'moved_on') continue;
      if (next) await settle(hireId);
      for (const one of HIRE_SIDES) live.notify(getSideId(hire, one), 'hires');
      return { hire, side, records: next ?? records, isChanged: next !== null };
    }
  }

  /** Confirms by silence, makes the transitions that the records allow, and plans the next look. May run twice. */
  async function settle(hireId: string): Promise<void> {
    for (;;) {
      const [hire, known] = await Promise.all([findHire(hireId), findRecords(hireId)]);
      if (!hire || !known) return;
      const records = confirmBySilence(known, clock.now());
      await makeTransitions(hire, records);
      await notifyOfRecords(hire, records);
      const { endedAt } = await loadHire(hireId);
      const next = findNextSilence(records);
      const { dueAt: _, ...rest } = records;
      const outcome = await saveRecords({
        ...markNotified(rest),
        ...(Number.isFinite(next) && { dueAt: new Date(next) }),
        ...(endedAt && { deleteAt: new Date(endedAt.getTime() + RETENTION_DAYS.hire * DAY_MS) }),
      });
      if (outcome === 'saved') return;
    }
  }

  /** Before the records are marked as notified, so that no crash lets silence confirm what nobody was told. */
  async function notifyOfRecords(hire: HireRecord, records: HireRecords): Promise<void> {
    for (const kind of RECORD_KINDS) {
      const record = records[kind];
      if (!record?.awaitsNotice) continue;
      await notifyOfRecord(hire, getOtherSide(record.by), { kind, record, key: 'recorded' }, (words, facts) =>
        words.recorded(facts),
      );
    }
  }

  /** The car changes hands once the owner has confirmed; silence of the owner about a return counts, too. */
  async function makeTransitions(hire: HireRecord, records: HireRecords): Promise<void> {
    const hireId = hire._id.toHexString();
    let { state } = hire;
    for (const kind of RECORD_KINDS) {
      const record = records[kind];
      const confirmation = record?.confirmations.lender;
      if (!record || !confirmation || record.objection) continue;
      if (state !== (kind === 'handover' ? 'accepted' : 'under_way')) continue;
      const isSilent = confirmation.way === 'silence';
      const actor = isSilent ? ({ by: 'system' } as const) : { userId: getSideId(hire, 'lender') };
      await transitions.act(hireId, kind, { actor, at: record.at }).catch(ignoreRefusal);
      state = (await loadHire(hireId)).state;
    }
  }

  async function viewOf(caller: Caller, hireId: string): Promise<HireView> {
    return people.view(await loadHire(hireId), caller._id);
  }

  /** @throws Refusal not_found, state_moved_on if another record has replaced it */
  function pickRecord(records: HireRecords, kind: RecordKind, recordId: string): StoredRecord {
    const record = records[kind];
    if (!record) throw new Refusal('not_found');
    if (record.recordId !== recordId) throw new Refusal('state_moved_on');
    return record;
  }

  return {
    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin */
    async show(viewer: HireViewer, hireId: string): Promise<RecordsView> {
      const hire = await loadReadableHire(viewer, hireId);
      const id = hire._id.toHexString();
      const side = findSide(hire, viewer._id);
      const codeOf = (kind: RecordKind) => (side ? codes.getCode(id, kind, side) : '');
      return toRecordsView(await findRecords(id), {
        codes: side && { handover: codeOf('handover'), return: codeOf('return') },
        drivers: side === 'lender' && WITH_DRIVERS.includes(hire.state) ? await listDrivers(hire) : [],
      });
    },

    /**
     * Stores the caller's record, which the caller confirms with it. A repeated call counts once.
     * @throws Refusal hire_not_found, state_moved_on, not_yet, record_confirmed, originals_not_seen,
     * odometer_too_low
     */
    async record(caller: Caller, hireId: string, kind: RecordKind, input: RecordInput): Promise<HireView> {
      await update(caller, hireId, (known) => {
        if (isKnownRecord(known, kind, input.recordId)) return null;
        const now = clock.now();
        checkRecordAllowed(kind, { ...known, now: now.getTime() }, input);
        // The owner's hand-over and return are notified by the transition that they make.
        const isTransition = known.hire.state === (kind === 'handover' ? 'accepted' : 'under_way');
        const awaitsNotice = known.side === 'renter' || !isTransition;
        const record = buildRecord(kind, { ...known, now }, input);
        return replaceRecord(known.records, kind, { ...record, ...(awaitsNotice && { awaitsNotice }) });
      });
      return viewOf(caller, hireId);
    },

    /**
     * Confirms for the caller, or with the other side's code for that side. A wrong code counts as a try, however
     * many arrive at once.
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
      const { hire, side, records, isChanged } = await update(caller, hireId, (known) => {
        isWrong = false;
        const record = pickRecord(known.records, kind, recordId);
        const target = code === undefined ? known.side : getOtherSide(known.side);
        if (record.confirmations[target]) return null;
        if (record.objection) throw new Refusal('state_moved_on');
        const tries = known.records.codeTries;
        if (code !== undefined) {
          if (countTriesLeft(known.records, kind) === 0) throw new Refusal('record_code_spent');
          isWrong = !codes.isCode(code, known.hire._id.toHexString(), kind, target);
          if (isWrong) return { ...known.records, codeTries: { ...tries, [kind]: tries[kind] + 1 } };
        }
        const isOwnerOfHandover = kind === 'handover' && target === 'lender';
        if (isOwnerOfHandover && !originalsSeen) throw new Refusal('originals_not_seen');
        const time = resolveTime(kind, { hire: known.hire, now: clock.now() }, deviceAt);
        const way = code === undefined ? 'own' : 'code';
        const confirmations = { ...record.confirmations, [target]: { ...time, way } };
        return {
          ...known.records,
          [kind]: { ...record, confirmations, originalsSeen: record.originalsSeen || isOwnerOfHandover },
          // A code confirms once: a later record has to be confirmed on its own phone.
          ...(code !== undefined && { codeTries: { ...tries, [kind]: RECORD_LIMITS.codeTries } }),
        };
      });
      if (isWrong) throw new Refusal('record_code_wrong');
      const record = records[kind];
      if (isChanged && record)
        await notifyOfRecord(hire, getOtherSide(side), { kind, record, key: 'confirmed' }, (words, facts) =>
          code === undefined ? words.confirmed(facts) : words.byCode(facts),
        );
      return viewOf(caller, hireId);
    },

    /** @throws Refusal hire_not_found, not_found, state_moved_on */
    async object(
      caller: Caller,
      hireId: string,
      kind: RecordKind,
      { recordId, text }: { recordId: string; text: string },
    ): Promise<HireView> {
      const { hire, side, records, isChanged } = await update(caller, hireId, (known) => {
        const record = pickRecord(known.records, kind, recordId);
        if (record.objection?.by === known.side) return null;
        const now = clock.now();
        if (!canObject(toRecordRules(record), known.side, now.getTime())) throw new Refusal('state_moved_on');
        return { ...known.records, [kind]: { ...record, objection: { by: known.side, at: now, text } } };
      });
      const record = records[kind];
      if (isChanged && record)
        await notifyOfRecord(hire, getOtherSide(side), { kind, record, key: 'objected' }, (words, facts) =>
          words.objected(facts),
        );
      return viewOf(caller, hireId);
    },

    /**
     * Reports that the car was not returned; admins see it at once. A repeated call counts once.
     * @throws Refusal hire_not_found, forbidden, state_moved_on, not_yet
     */
    async reportNotReturned(caller: Caller, hireId: string): Promise<HireView> {
      const { hire, isChanged } = await update(caller, hireId, ({ hire: known, records, side }) => {
        const now = clock.now();
        if (side !== 'lender') throw new Refusal('forbidden');
        if (known.state !== 'under_way') throw new Refusal('state_moved_on');
        if (!canReportNotReturned(computeReturnDeadline(known), now.getTime())) throw new Refusal('not_yet');
        return records.notReturnedAt ? null : { ...records, notReturnedAt: now };
      });
      await markAlerted(hire._id, clock.now());
      if (isChanged) {
        const notice = { to: 'renter', key: 'not-returned', kind: 'return', isUrgent: true } as const;
        await notifySide(hire, notice, (words, facts) => words.notReturned(facts));
        log.warn({ hireId }, 'car reported as not returned');
      }
      return viewOf(caller, hireId);
    },

    settle,

    import: createRecordsImport(),

    due: createDueWork({
      ...{ name: 'records of hires', rows: dueRecords, clock, log },
      run: ({ _id }: HireRecords) => settle(_id.toHexString()),
      failure: 'failed to finish records of hires, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };

  /** Returns the renter, then the further drivers in the order of their acceptance. */
  async function listDrivers(hire: HireRecord): Promise<RecordsView['drivers']> {
    const [{ renter }, further] = await Promise.all([
      people.getNames(hire),
      deps.drivers.findNamedDrivers(hire._id.toHexString()),
    ]);
    const drivers = [{ _id: getSideId(hire, 'renter'), name: renter }, ...further];
    const checked = await papers.checkedOf(drivers.map(({ _id }) => _id));
    return drivers.map(({ _id, name }) => {
      const { licenceEnd = '', identityEnd = '', licenceUntil = null } = checked.get(_id) ?? {};
      return { name, licenceEnd, identityEnd, licenceUntil };
    });
  }
}
