import type { HireRecordsView } from '#shared/hires/record-contract';
import type { HireState } from '#shared/hires/states';
import type { PaperChecks } from '../../papers/papers.ports';
import type { Drivers } from '../drivers/drivers.service';
import { getSideId } from '../hire-access';
import type { HireRecord, HireSide } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';

type DriverIdentitiesDeps = {
  people: Pick<HirePeople, 'getNames'>;
  papers: Pick<PaperChecks, 'checkedOf'>;
  drivers: Pick<Drivers, 'findNamedDrivers'>;
};

/** States in which the owner compares the people who drive with their papers. */
const WITH_DRIVERS: readonly HireState[] = ['accepted', 'under_way', 'completed', 'no_show'];

/**
 * Builds the list of the people who drive, with the data that the owner compares with their original papers.
 */
export function createDriverIdentityReader({ people, papers, drivers }: DriverIdentitiesDeps) {
  /**
   * Returns the renter, then the further drivers in the order of acceptance; empty if the reader is not the
   * owner.
   */
  return async function listDrivers(
    hire: HireRecord,
    side: HireSide | null,
  ): Promise<HireRecordsView['drivers']> {
    if (side !== 'lender' || !WITH_DRIVERS.includes(hire.state)) return [];
    const [{ renter }, further] = await Promise.all([
      people.getNames(hire),
      drivers.findNamedDrivers(hire._id.toHexString()),
    ]);
    const all = [{ _id: getSideId(hire, 'renter'), name: renter }, ...further];
    const checked = await papers.checkedOf(all.map(({ _id }) => _id));
    return all.map(({ _id, name }) => {
      const { licenceEnd = '', identityEnd = '', licenceUntil = null } = checked.get(_id) ?? {};
      return { name, licenceEnd, identityEnd, licenceUntil };
    });
  };
}
