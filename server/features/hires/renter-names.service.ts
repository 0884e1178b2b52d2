import { toDisplayName } from '#shared/users/shown-name';
import type { Users } from '../users/users.service';
import { findHiresByIds } from './hire-reads.model';

/** Reads the names of renters for calendars. */
export function createRenterNames({ users }: { users: Pick<Users, 'publicViews'> }) {
  /** Returns the current names of the renters by hire id; unknown hires are left out. */
  return async function findRenterNames(hireIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const hires = await findHiresByIds(hireIds);
    const renters = hires.map(({ _id, renterId }) => [_id.toHexString(), renterId.toHexString()] as const);
    const views = await users.publicViews([...new Set(renters.map(([, renterId]) => renterId))]);
    return new Map(
      renters.map(([hireId, renterId]) => {
        const renter = views.get(renterId);
        return [hireId, renter ? toDisplayName(renter) : ''];
      }),
    );
  };
}
