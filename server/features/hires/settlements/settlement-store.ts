import { MINUTE_MS } from '#shared/core/durations';
import { PATHS } from '#shared/core/paths';
import type { SettlementView } from '#shared/hires/settlement-contract';
import type { Clock } from '../../../gateways/clock';
import type { Live } from '../../../live/live';
import { computeHireDepositSums } from '../deposits/deposit-state';
import { findDeposit } from '../deposits/deposits.model';
import { getSideId, HIRE_SIDES, loadHire } from '../hire-access';
import type { HireRecord } from '../hires.model';
import { findRecords, type HireRecords } from '../records/records.model';
import { createSideNotifier, type SideNoticeDeps } from '../side-notices';
import { startSettlement, updateDerivedFields } from './settlement-changes';
import { findNewNoticeKeys, listNotices, SETTLEMENT_WORDS } from './settlement-notices';
import { findSettlement, type HireSettlement, saveSettlement } from './settlements.model';
import { toSettlementView } from './settlements.present';

export type SettlementStore = ReturnType<typeof createSettlementStore>;

export type SettlementStoreDeps = SideNoticeDeps & {
  live: Pick<Live, 'notify'>;
  /** Stores the effects of a settlement on the deposit of its hire. */
  noteSettlement: (hireId: string) => Promise<void>;
  clock: Clock;
};

/** A hire with its stored settlement and its records of hand-over and return. */
export type LoadedHireSettlement = {
  hire: HireRecord;
  settlement: HireSettlement;
  records: HireRecords | null;
};

/** Builds the store of settlements after a return; each change is one conditional write. */
export function createSettlementStore({ live, noteSettlement, clock, ...deps }: SettlementStoreDeps) {
  const notifySide = createSideNotifier(deps, SETTLEMENT_WORDS, PATHS.hireSettlement);

  /**
   * Returns the stored settlement; otherwise a new settlement if the hire ended after its hand-over, or null.
   */
  async function open(hire: HireRecord, records: HireRecords | null): Promise<HireSettlement | null> {
    const known = await findSettlement(hire._id.toHexString());
    if (known || hire.state !== 'completed') return known;
    // If an admin ended the hire because nobody recorded the return, the settlement starts at the end of the
    // hire.
    const from = records?.return?.receivedAt ?? (hire.handedOverAt && hire.endedAt);
    return from ? startSettlement(hire, from) : null;
  }

  async function load(hireId: string) {
    const hire = await loadHire(hireId);
    const records = await findRecords(hireId);
    return { hire, records, settlement: await open(hire, records) };
  }

  /** Updates the deposit after a settlement's change and sends its notifications. Safe to run twice. */
  async function finish(hire: HireRecord, { unsent = [], ...settlement }: HireSettlement): Promise<void> {
    await noteSettlement(hire._id.toHexString());
    for (const side of HIRE_SIDES) live.notify(getSideId(hire, side), 'hires');
    for (const { key, to, say } of listNotices(settlement).filter((notice) => unsent.includes(notice.key))) {
      for (const side of to) {
        await notifySide(hire, { to: side, key: `settlement:${key}` }, (words, facts) =>
          say(words, facts, side),
        );
      }
    }
    // If another change of the settlement came meanwhile, this write fails; that change sends all missing
    // notifications and finishes both changes.
    await saveSettlement(updateDerivedFields(settlement, hire, clock.now()));
  }

  return {
    load,
    finish,

    /** Stores the settlement of a hire that has ended. May run twice. */
    async begin(hire: HireRecord): Promise<void> {
      const settlement = await open(hire, await findRecords(hire._id.toHexString()));
      if (settlement?.revision === 0)
        await saveSettlement(updateDerivedFields(settlement, hire, clock.now()));
    },

    /**
     * Changes the settlement of a hire; retries if another call changes it meanwhile. `change` returns null
     * to leave the settlement as it is.
     * @throws Refusal hire_not_found, or a refusal of `change`
     */
    async update(
      hireId: string,
      change: (
        loaded: Omit<LoadedHireSettlement, 'settlement'> & { settlement: HireSettlement | null },
      ) => HireSettlement | null,
    ): Promise<LoadedHireSettlement | null> {
      for (;;) {
        const loaded = await load(hireId);
        const { hire, records } = loaded;
        const changed = change(loaded);
        if (!changed) return null;
        const settlement = updateDerivedFields(changed, hire, clock.now());
        const unsent = [...(settlement.unsent ?? []), ...findNewNoticeKeys(loaded.settlement, settlement)];
        // After a crash, a job finishes the change at `dueAt`.
        const dueAt = new Date(clock.now().getTime() + MINUTE_MS);
        if ((await saveSettlement({ ...settlement, unsent, dueAt })) === 'moved_on') continue;
        await finish(hire, { ...settlement, unsent, revision: settlement.revision + 1 });
        return { hire, settlement, records };
      }
    },

    async view({
      hire,
      settlement,
      records,
    }: Omit<LoadedHireSettlement, 'settlement'> & {
      settlement: HireSettlement | null;
    }): Promise<SettlementView> {
      const deposit = await findDeposit(hire._id.toHexString());
      const { received, givenBack } = computeHireDepositSums(hire, deposit?.payments ?? [], null);
      return toSettlementView(hire, settlement, records, {
        agreed: hire.quote.deposit ?? 0,
        received,
        givenBack,
      });
    },
  };
}
