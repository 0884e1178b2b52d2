import { Refusal } from '#shared/core/errors';
import { FURTHER_DRIVER_LIMITS } from '#shared/core/return-limits';
import type { DriverInvitation } from '#shared/hires/driver-contract';
import type { DrivenCar } from '#shared/papers/rules';
import type { Clock } from '../../../gateways/clock';
import type { PaperChecks } from '../../papers/papers.ports';
import { getSideId, HIRE_SIDES, loadHire } from '../hire-access';
import { findHire } from '../hire-reads.model';
import { increaseHireRevision } from '../hire-writes.model';
import type { HireRecord } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import type { DriverLinks } from './driver-links';
import type { DriverEvent } from './driver-notices';
import { canHaveDrivers, computeDriverDeletionTime } from './driver-times';
import { type DriverRecord, deleteDriver, findDriver, insertDriver } from './drivers.model';

export type DriverAcceptanceDeps = {
  links: DriverLinks;
  announce: (event: DriverEvent) => Promise<void>;
  findPresent: (hireId: string) => Promise<DriverRecord[]>;
  getName: (userId: string) => Promise<string>;
  people: Pick<HirePeople, 'getNames'>;
  papers: Pick<PaperChecks, 'findDriverRefusal'>;
  blocks: { between(one: string, other: string): Promise<string[]> };
  /** Returns null for a deleted car. */
  drivenCarOf: (carId: string) => Promise<DrivenCar | null>;
  clock: Clock;
};

type Invited = { hire: HireRecord; invitedAt: Date };

/** Builds the service by which an invited user sees and accepts the invitation in the link. */
export function createDriverAcceptance(deps: DriverAcceptanceDeps) {
  const { links, announce, findPresent, getName, people, papers, blocks, clock } = deps;

  /**
   * @throws Refusal driver_link_invalid if the server did not create the link, and once the hire has ended; own_hire
   * for its two sides
   */
  async function loadInvited(userId: string, hireId: string, token: string): Promise<Invited> {
    const hire = await findHire(hireId);
    const invitedAt =
      hire && links.readInvitationTime(token, hire._id.toHexString(), getSideId(hire, 'renter'));
    if (!hire || !invitedAt || !canHaveDrivers(hire)) throw new Refusal('driver_link_invalid');
    if (HIRE_SIDES.some((side) => getSideId(hire, side) === userId)) throw new Refusal('own_hire');
    return { hire, invitedAt };
  }

  async function view(hire: HireRecord, isDriver: boolean): Promise<DriverInvitation> {
    const { renter, lender } = await people.getNames(hire);
    const { make, model, year, image, regNo } = hire.car;
    return {
      ...{ hireId: hire._id.toHexString(), car: { make, model, year, image, regNo } },
      ...{ from: hire.from, to: hire.to, renterName: renter, lenderName: lender, isDriver },
    };
  }

  /**
   * @throws Refusal state_moved_on if the car is deleted, blocked_by_you or driver_unwanted for a block, the
   * refusal of a paper
   */
  async function check(hire: HireRecord, userId: string): Promise<void> {
    const car = await deps.drivenCarOf(hire.carId.toHexString());
    if (!car) throw new Refusal('state_moved_on');
    const { to, terms } = hire;
    const missing = await papers.findDriverRefusal({
      ...{ renterId: userId, renters: terms.renters ?? 'anyone', withDriver: false, car, to },
    });
    if (missing) throw new Refusal(missing);
    const blockers = await blocks.between(userId, getSideId(hire, 'lender'));
    if (blockers.includes(userId)) throw new Refusal('blocked_by_you');
    // This check comes last, so that a blocked driver gets any other refusal first, like every driver.
    if (blockers.length > 0) throw new Refusal('driver_unwanted');
  }

  /**
   * Stores the driver in a free slot; returns false if the user is a driver already.
   * @throws Refusal too_many_drivers, driver_link_invalid if the renter has removed the driver since
   */
  async function store({ hire, invitedAt }: Invited, userId: string, at: Date): Promise<boolean> {
    const hireId = hire._id.toHexString();
    for (;;) {
      const drivers = await findPresent(hireId);
      if (isAmong(drivers, userId)) return false;
      const taken = new Set(drivers.map(({ slot }) => slot));
      const slot = SLOTS.find((one) => !taken.has(one));
      if (slot === undefined) throw new Refusal('too_many_drivers');
      const deleteAt = computeDriverDeletionTime(hire, at);
      const outcome = await insertDriver({ hireId, userId, slot, acceptedAt: at, deleteAt, invitedAt });
      if (outcome === 'removed') throw new Refusal('driver_link_invalid');
      if (outcome === 'stored') return true;
    }
  }

  /**
   * Increases the hire's revision, so that a change made without knowledge of the new driver is checked
   * again. Deletes the driver if the hire has ended or moved to later days meanwhile.
   * @throws Refusal state_moved_on
   */
  async function confirm(hire: HireRecord, userId: string): Promise<HireRecord> {
    const hireId = hire._id.toHexString();
    for (let latest = hire; ; latest = await loadHire(hireId)) {
      if (!canHaveDrivers(latest) || latest.to > hire.to) {
        await deleteDriver(hireId, userId);
        throw new Refusal('state_moved_on');
      }
      const confirmed = await increaseHireRevision(latest);
      if (confirmed) return confirmed;
    }
  }

  return {
    /** @throws Refusal driver_link_invalid, own_hire */
    async showInvitation(caller: { _id: string }, hireId: string, token: string): Promise<DriverInvitation> {
      const { hire, invitedAt } = await loadInvited(caller._id, hireId, token);
      const driver = await findDriver(hireId, caller._id);
      if (driver?.removedAt && driver.removedAt >= invitedAt) throw new Refusal('driver_link_invalid');
      return view(hire, driver?.slot !== undefined);
    },

    /**
     * Makes the caller a further driver; a repeated call changes nothing.
     * @throws Refusal driver_link_invalid, own_hire, state_moved_on, too_many_drivers, driver_unwanted,
     * blocked_by_you, the refusal of a paper
     */
    async accept(caller: { _id: string }, hireId: string, token: string): Promise<DriverInvitation> {
      const invited = await loadInvited(caller._id, hireId, token);
      const { hire } = invited;
      if (isAmong(await findPresent(hireId), caller._id)) return view(hire, true);
      await check(hire, caller._id);
      const at = clock.now();
      if (!(await store(invited, caller._id, at))) return view(hire, true);
      const latest = await confirm(hire, caller._id);
      await announce({
        kind: 'added',
        hire,
        driver: { _id: caller._id, name: await getName(caller._id) },
        at,
      });
      return view(latest, true);
    },
  };
}

const SLOTS = Array.from({ length: FURTHER_DRIVER_LIMITS.perHire }, (_, slot) => slot);

function isAmong(drivers: readonly DriverRecord[], userId: string): boolean {
  return drivers.some((driver) => driver.userId.toHexString() === userId);
}
