import type { ClaimRow } from '#shared/admin/claims';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import { computeAdminDecisionDeadline } from '#shared/hires/settlement';
import type { SettlementView } from '#shared/hires/settlement-contract';
import type { Runtime } from '../../../background/runtime';
import { findHiresByIds } from '../hire-reads.model';
import type { HireRecord } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import { applyLineStep, findLine, replaceLine } from './settlement-changes';
import { getMessageAuthor, refuseUndecidableLine } from './settlement-steps';
import type { SettlementStore } from './settlement-store';
import {
  countContestedSettlements,
  findContestedSettlements,
  type HireSettlement,
} from './settlements.model';

export type Claims = ReturnType<typeof createClaimsService>;

type ClaimsDeps = {
  store: SettlementStore;
  people: Pick<HirePeople, 'getNames' | 'view'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};
type Decision = { amount: number; note: string };
type Details = { hire: HireView; settlement: SettlementView } & Names;
type Names = { renterName: string; lenderName: string };

/** Builds the service by which admins read and decide claims; the caller writes the audit entry. */
export function createClaimsService({ store, people, runtime: { clock, log } }: ClaimsDeps) {
  async function getNames(hire: HireRecord): Promise<Names> {
    const { renter, lender } = await people.getNames(hire);
    return { renterName: renter, lenderName: lender };
  }

  return {
    count: countContestedSettlements,

    /** Returns the settlements with contested lines, as rows of the admins' list, longest waiting first. */
    async rows(skip: number, limit: number): Promise<ClaimRow[]> {
      const settlements = await findContestedSettlements(skip, limit);
      const hires = await findHiresByIds(settlements.map(({ _id }) => _id.toHexString()));
      const rows = settlements.map(async (settlement) => {
        const hire = hires.find(({ _id }) => _id.equals(settlement._id));
        return hire ? [toRow(hire, settlement, await getNames(hire))] : [];
      });
      return (await Promise.all(rows)).flat();
    },

    /** @throws Refusal hire_not_found, also for a hire without a settlement */
    async details(hireId: string): Promise<Details> {
      const loaded = await store.load(hireId);
      if (!loaded.settlement) throw new Refusal('hire_not_found');
      const { hire } = loaded;
      const [view, settlement, names] = await Promise.all([
        people.view(hire, ''),
        store.view(loaded),
        getNames(hire),
      ]);
      return { hire: view, settlement, ...names };
    },

    /**
     * Decides the amount of a contested claim line; of two simultaneous decisions, the first counts.
     * @throws Refusal hire_not_found, not_found, forbidden for an admin who is a side of the hire,
     * claim_decided, not_yet, amount_too_high
     */
    async decide(
      admin: { _id: string },
      { hireId, lineId }: { hireId: string; lineId: string },
      { amount, note }: Decision,
    ): Promise<void> {
      const decided = await store.update(hireId, ({ hire, settlement }) => {
        if (!settlement) throw new Refusal('not_found');
        if (getMessageAuthor(hire, { ...admin, isAdmin: true }) !== 'admin') throw new Refusal('forbidden');
        const line = findLine(settlement, lineId);
        refuseUndecidableLine(line);
        if (amount > line.amount) throw buildFieldRefusal('amount_too_high', 'amount');
        const decision = { at: clock.now(), note };
        return replaceLine(settlement, {
          ...line,
          ...applyLineStep(line, 'decide'),
          settled: amount,
          decision,
        });
      });
      if (!decided) throw new Refusal('not_found');
      log.info({ hireId, lineId, amount }, 'claim decided');
    },
  };
}

function toRow(hire: HireRecord, { lines, contestedSince }: HireSettlement, names: Names): ClaimRow {
  const { _id, car, from, to } = hire;
  const since = contestedSince?.getTime() ?? 0;
  const contested = lines.filter(({ state }) => state === 'contested');
  return {
    ...{
      hireId: _id.toHexString(),
      regNo: car.regNo,
      carName: `${car.make} ${car.model}`,
      from,
      to,
      ...names,
    },
    amount: contested.reduce((sum, { amount }) => sum + amount, 0),
    since: new Date(since).toISOString(),
    decideUntil: new Date(computeAdminDecisionDeadline(since)).toISOString(),
  };
}
