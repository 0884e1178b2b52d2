import { Refusal } from '#shared/core/errors';
import type { HireGroup } from '#shared/hires/group-contract';
import { countFreeGroupSlots, getGroupId, getSide, loadHire } from '../hire-access';
import { findGroupHires } from '../hire-reads.model';
import type { HireRecord } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import type { Request } from '../requests/requests.service';
import type { NextCarFinder } from './next-cars.service';
import { toNextCarWish } from './next-wish';

type GroupsDeps = { request: Request; findNextCars: NextCarFinder; people: Pick<HirePeople, 'views'> };

/**
 * Builds the groups of requests: a renter asks several owners for the same days, and the first acceptance wins.
 * A group has the id of its first request.
 */
export function createGroupsService({ request, findNextCars, people }: GroupsDeps) {
  /** @throws Refusal hire_not_found for all users but the renter, because owners do not see other requests */
  async function loadOwnHire(renterId: string, hireId: string): Promise<HireRecord> {
    const hire = await loadHire(hireId);
    if (getSide(hire, renterId) !== 'renter') throw new Refusal('hire_not_found');
    return hire;
  }

  return {
    async show(caller: { _id: string }, hireId: string): Promise<HireGroup> {
      const hire = await loadOwnHire(caller._id, hireId);
      const group = await findGroupHires(getGroupId(hire));
      const isWon = group.some(wasAccepted);
      const [asked, next] = await Promise.all([
        people.views(group, caller._id),
        isWon ? [] : findNextCars(hire, Math.min(countFreeGroupSlots(group), 3)),
      ]);
      return { asked, next };
    },

    /** @throws Refusal hire_not_found, already_hired, and the refusals of a request */
    async ask(caller: { _id: string }, hireId: string, { carId, total }: { carId: string; total: number }) {
      const hire = await loadOwnHire(caller._id, hireId);
      if (wasAccepted(hire)) throw new Refusal('already_hired');
      return request(caller._id, toNextCarWish(hire, carId), { group: getGroupId(hire), total });
    },
  };
}

function wasAccepted({ answer }: HireRecord): boolean {
  return answer === 'accepted';
}
