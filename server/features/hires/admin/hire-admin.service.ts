import type { HireRow } from '#shared/admin/hires';
import { countRangeDays } from '#shared/core/days';
import type { HireView } from '#shared/hires/contract';
import { toShownHireState } from '#shared/hires/states';
import { loadHire } from '../hire-access';
import { findHiresByIds, type HireDirectoryRecord, hireDirectorySource } from '../hire-reads.model';
import type { HireRecord } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import type { HireTransitions } from '../transitions/transitions.service';

export type { HireDirectoryRecord };

/** Row of the dashboard with the ids of the two users instead of their views. */
export type HireAdminRow = Omit<HireRow, 'renter' | 'lender'> & { renterId: string; lenderId: string };

export type HireAdmin = ReturnType<typeof createHireAdmin>;

type HireAdminDeps = { people: HirePeople; transitions: Pick<HireTransitions, 'act'> };

/** Builds the dashboard's reads and cancellations of hires; the caller writes the audit entry. */
export function createHireAdmin({ people, transitions }: HireAdminDeps) {
  return {
    directorySource: hireDirectorySource,

    async rows(ids: readonly string[]): Promise<HireAdminRow[]> {
      return (await findHiresByIds(ids)).map(toAdminRow);
    },

    /** @throws Refusal hire_not_found */
    async view(hireId: string): Promise<HireView> {
      return people.view(await loadHire(hireId), '');
    },

    /**
     * Cancels a hire before its hand-over.
     * @throws Refusal hire_not_found, state_moved_on
     */
    async cancel(hireId: string, reason: string): Promise<void> {
      await transitions.act(hireId, 'cancel', { actor: { by: 'admin' }, reason });
    },

    /**
     * Ends a hire under way whose return nobody records.
     * @throws Refusal hire_not_found, state_moved_on
     */
    async end(hireId: string, reason: string): Promise<void> {
      await transitions.act(hireId, 'end', { actor: { by: 'admin' }, reason });
    },
  };
}

function toAdminRow({
  _id,
  carId,
  car,
  renterId,
  lenderId,
  from,
  to,
  quote,
  state,
  answer,
  createdAt,
}: HireRecord): HireAdminRow {
  return {
    _id: _id.toHexString(),
    regNo: car.regNo,
    carId: carId.toHexString(),
    carName: `${car.make} ${car.model}`,
    renterId: renterId.toHexString(),
    lenderId: lenderId.toHexString(),
    from,
    to,
    days: countRangeDays({ from, to }),
    total: quote.total,
    state: toShownHireState(state, answer === 'accepted'),
    createdAt: createdAt.toISOString(),
  };
}
