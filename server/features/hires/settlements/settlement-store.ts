import { PATHS } from '#shared/core/paths';
import { computeSettlementSums } from '#shared/hires/settlement';
import type { SettlementView } from '#shared/hires/settlement-contract';
import { combineTranslations } from '#shared/language/language';
import type { Clock } from '../../../gateways/clock';
import type { Live } from '../../../live/live';
import { computeSums } from '../deposits/deposit-state';
import { findDeposit } from '../deposits/deposits.model';
import { getSideId, HIRE_SIDES, loadHire } from '../hire-access';
import type { HireRecord } from '../hires.model';
import { findRecords, type HireRecords } from '../records/records.model';
import { createSideNotices, type SideNoticeDeps } from '../side-notices';
import { startSettlement, toSettledLine, withConsequences } from './settlement-changes';
import { settlementWords as english } from './settlement-words';
import { settlementWords as swahili } from './settlement-words.sw';
import { findSettlement, type HireSettlement, saveSettlement } from './settlements.model';
import { toSettlementView } from './settlements.present';

const WORDS = combineTranslations(english, { sw: swahili });

export type SettlementStore = ReturnType<typeof createSettlementStore>;

export type SettlementStoreDeps = SideNoticeDeps & {
  live: Pick<Live, 'notify'>;
  /** Stores what a settlement changes for the deposit of its hire. */
  noteSettlement: (hireId: string) => Promise<void>;
  clock: Clock;
};

/** A hire with its settlement and records, as they are stored. */
export type Loaded = { hire: HireRecord; settlement: HireSettlement; records: HireRecords | null };

/** Builds how settlements are read and changed; every change is one conditional write. */
export function createSettlementStore({ live, noteSettlement, clock, ...deps }: SettlementStoreDeps) {
  const notifySide = createSideNotices(deps, WORDS, PATHS.hireSettlement);

  /** Returns the stored settlement, or a new one if the return was recorded; null for other hires. */
  async function open(hire: HireRecord, records: HireRecords | null): Promise<HireSettlement | null> {
    const known = await findSettlement(hire._id.toHexString());
    if (known || hire.state !== 'completed' || !records?.return) return known;
    return startSettlement(hire, records.return.receivedAt);
  }

  async function load(hireId: string) {
    const hire = await loadHire(hireId);
    const records = await findRecords(hireId);
    return { hire, records, settlement: await open(hire, records) };
  }

  return {
    notifySide,
    load,

    /** Stores the settlement of a hire that ended by a return. May run twice. */
    async begin(hire: HireRecord): Promise<void> {
      const settlement = await open(hire, await findRecords(hire._id.toHexString()));
      if (settlement?.revision === 0) await saveSettlement(withConsequences(settlement, hire, clock.now()));
    },

    /**
     * Changes the settlement of a hire, again if another call changes it meanwhile. `change` returns null to leave it as
     * it is.
     * @throws Refusal hire_not_found, and as `change`
     */
    async update(
      hireId: string,
      change: (
        loaded: Omit<Loaded, 'settlement'> & { settlement: HireSettlement | null },
      ) => HireSettlement | null,
    ): Promise<Loaded | null> {
      for (;;) {
        const loaded = await load(hireId);
        const { hire, records } = loaded;
        const changed = change(loaded);
        if (!changed) return null;
        const settlement = withConsequences(changed, hire, clock.now());
        if ((await saveSettlement(settlement)) === 'moved_on') continue;
        await noteSettlement(hireId);
        for (const side of HIRE_SIDES) live.notify(getSideId(hire, side), 'hires');
        if (settlement.settledAt && !loaded.settlement?.settledAt) {
          const { charged: amount } = computeSettlementSums(settlement.lines.map(toSettledLine), 0);
          for (const to of HIRE_SIDES) {
            await notifySide(hire, { to, key: 'settlement:settled' }, (words, facts) =>
              words.settled({ ...facts, amount }),
            );
          }
        }
        return { hire, settlement, records };
      }
    },

    async view({
      hire,
      settlement,
      records,
    }: Omit<Loaded, 'settlement'> & { settlement: HireSettlement | null }): Promise<SettlementView> {
      const deposit = await findDeposit(hire._id.toHexString());
      const { received, givenBack } = computeSums(hire, deposit?.payments ?? [], null);
      return toSettlementView(hire, settlement, records, {
        agreed: hire.quote.deposit ?? 0,
        received,
        givenBack,
      });
    },
  };
}
