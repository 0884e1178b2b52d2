import { DAY_MS, MINUTE_MS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { HireView } from '#shared/hires/contract';
import { HIRE_RECORD_KINDS, type RecordKind } from '#shared/hires/records';
import { combineTranslations, type Language } from '#shared/language/language';
import type { Clock } from '../../../gateways/clock';
import type { Live } from '../../../live/live';
import { getOtherSide, getSide, getSideId, HIRE_SIDES, ignoreRefusal, loadHire } from '../hire-access';
import { findHire } from '../hire-reads.model';
import type { HireRecord, HireSide } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import { createSideNotifier, type SideNoticeDeps } from '../side-notices';
import type { HireTransitions } from '../transitions/transitions.service';
import {
  confirmRecordsBySilence,
  createEmptyRecords,
  findNextSilentConfirmation,
  markNotified,
} from './record-changes';
import { recordWords as english } from './record-words';
import { recordWords as swahili } from './record-words.sw';
import { findRecords, type HireRecords, type StoredRecord, saveRecords } from './records.model';

const WORDS = combineTranslations(english, { sw: swahili });

export type RecordStore = ReturnType<typeof createRecordStore>;

export type RecordStoreDeps = SideNoticeDeps & {
  transitions: Pick<HireTransitions, 'act'>;
  people: Pick<HirePeople, 'view'>;
  live: Pick<Live, 'notify'>;
  clock: Clock;
};

export type Caller = { _id: string };
/** A hire with its hand-over and return records, and whether the caller is its renter or lender. */
type Loaded = { hire: HireRecord; records: HireRecords; side: HireSide };
type Notice = { kind: RecordKind; record: StoredRecord; key: string };
type Say = (words: (typeof WORDS)[Language], facts: Facts) => string;
type Facts = Parameters<(typeof english)['recorded']>[0];

/** Builds the store of a hire's hand-over and return records; each change is one conditional write. */
export function createRecordStore(deps: RecordStoreDeps) {
  const { transitions, people, live, clock } = deps;
  const notifySide = createSideNotifier(deps, WORDS);

  async function notifyOfRecord(
    hire: HireRecord,
    to: HireSide,
    { kind, record, key }: Notice,
    say: Say,
  ): Promise<void> {
    const { recordId, odometer, fuel } = record;
    await notifySide(hire, { to, key: `record:${recordId}:${key}`, isUrgent: true }, (words, facts) =>
      say(words, { ...facts, kind, odometer, fuel }),
    );
  }

  /**
   * Confirms records about which the other side stayed silent, makes the hire's transitions that the records
   * allow, and schedules the next run for the hire. Safe to run twice.
   */
  async function settle(hireId: string): Promise<void> {
    for (;;) {
      const [hire, known] = await Promise.all([findHire(hireId), findRecords(hireId)]);
      if (!hire || !known) return;
      const records = confirmRecordsBySilence(known, clock.now());
      await makeTransitions(hire, records);
      await notifyOfRecords(hire, records);
      const { endedAt } = await loadHire(hireId);
      const next = findNextSilentConfirmation(records);
      const { dueAt: _, ...rest } = records;
      const outcome = await saveRecords({
        ...markNotified(rest),
        ...(Number.isFinite(next) && { dueAt: new Date(next) }),
        ...(endedAt && { deleteAt: new Date(endedAt.getTime() + RETENTION_DAYS.hire * DAY_MS) }),
      });
      if (outcome === 'saved') return;
    }
  }

  /**
   * Notifies the other side of each hand-over or return record that awaits a notice. Runs before the records
   * are marked as notified, so that silence never confirms a record without a notice, even after a crash.
   */
  async function notifyOfRecords(hire: HireRecord, records: HireRecords): Promise<void> {
    for (const kind of HIRE_RECORD_KINDS) {
      const record = records[kind];
      if (!record?.awaitsNotice) continue;
      await notifyOfRecord(hire, getOtherSide(record.by), { kind, record, key: 'recorded' }, (words, facts) =>
        words.recorded(facts),
      );
    }
  }

  /**
   * Makes the hire's transitions of hand-over and return once the owner has confirmed their records; the
   * owner's silence about a return counts as a confirmation.
   */
  async function makeTransitions(hire: HireRecord, records: HireRecords): Promise<void> {
    const hireId = hire._id.toHexString();
    let { state } = hire;
    for (const kind of HIRE_RECORD_KINDS) {
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

  return {
    notifyOfRecord,
    settle,

    /**
     * Changes the hand-over and return records of a hire; retries if another call changes them meanwhile.
     * `change` returns null if there is nothing to change.
     * @throws Refusal hire_not_found, or a refusal of `change`
     */
    async update(
      caller: Caller,
      hireId: string,
      change: (loaded: Loaded) => HireRecords | null,
    ): Promise<Loaded & { isChanged: boolean }> {
      for (;;) {
        const hire = await loadHire(hireId);
        const side = getSide(hire, caller._id);
        const records = (await findRecords(hireId)) ?? createEmptyRecords(hire);
        const next = change({ hire, records, side });
        // `settle` makes the hire's transition at once; after a crash, a job makes it at `dueAt`.
        const dueAt = new Date(clock.now().getTime() + MINUTE_MS);
        if (next && (await saveRecords({ ...next, dueAt })) === 'moved_on') continue;
        if (next) await settle(hireId);
        for (const one of HIRE_SIDES) live.notify(getSideId(hire, one), 'hires');
        return { hire, side, records: next ?? records, isChanged: next !== null };
      }
    },

    async view(caller: Caller, hireId: string): Promise<HireView> {
      return people.view(await loadHire(hireId), caller._id);
    },
  };
}
