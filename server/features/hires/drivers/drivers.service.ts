import { Refusal } from '#shared/core/errors';
import { FURTHER_DRIVER_LIMITS } from '#shared/core/return-limits';
import type { FurtherDriversView } from '#shared/hires/driver-contract';
import { isDayHoldingState } from '#shared/hires/states';
import type { PublicUser } from '#shared/users/contract';
import { toDisplayName } from '#shared/users/shown-name';
import type { Runtime } from '../../../background/runtime';
import type { PaperChecks } from '../../papers/papers.ports';
import { getSide, getSideId, type HireViewer, loadHire, loadReadableHire } from '../hire-access';
import type { HireRecord } from '../hires.model';
import { createDriverAcceptance, type DriverAcceptanceDeps } from './driver-acceptance.service';
import { createDriverLinks } from './driver-links';
import { createDriverNotifier, type DriverNoticeDeps } from './driver-notices';
import { canHaveDrivers, computeDriverDeletionTime } from './driver-times';
import {
  type DriverRecord,
  deleteDriver,
  findDrivers,
  markDriverRemoved,
  scheduleDriverDeletion,
} from './drivers.model';
import { createDriversImport } from './import-drivers.service';

export type Drivers = ReturnType<typeof createDriversService>;

type DriversDeps = Omit<DriverNoticeDeps, 'log'> &
  Pick<DriverAcceptanceDeps, 'people' | 'blocks' | 'drivenCarOf'> & {
    users: {
      publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>>;
      /** Returns null for a deleted user. */
      callerById(userId: string): Promise<{ suspended: boolean } | null>;
    };
    papers: Pick<PaperChecks, 'checkedOf' | 'findDriverRefusal'>;
    runtime: Pick<Runtime, 'clock' | 'log'>;
    /** The secret signs the links. */
    site: { secret: string; publicUrl: string };
  };

/**
 * Builds the service for further drivers of a hire: the renter invites them, and each driver accepts with
 * their own account.
 */
export function createDriversService(deps: DriversDeps) {
  const { users, papers, people, notify, live } = deps;
  const { clock, log } = deps.runtime;
  const links = createDriverLinks(deps.site);
  const announce = createDriverNotifier({ notify, live, people, log });

  /** Returns the drivers of a hire; deletes drivers whose accounts are suspended or deleted. */
  async function findPresent(hireId: string): Promise<DriverRecord[]> {
    const drivers = await findDrivers(hireId);
    const present = await Promise.all(
      drivers.map(async (driver) => {
        const userId = driver.userId.toHexString();
        const user = await users.callerById(userId);
        if (user && !user.suspended) return [driver];
        await deleteDriver(hireId, userId);
        return [];
      }),
    );
    return present.flat();
  }

  async function getName(userId: string): Promise<string> {
    const user = (await users.publicViews([userId])).get(userId);
    return user ? toDisplayName(user) : '';
  }

  async function present(hire: HireRecord, viewerId: string): Promise<FurtherDriversView> {
    const drivers = await findPresent(hire._id.toHexString());
    const ids = drivers.map(({ userId }) => userId.toHexString());
    const [known, checked] = await Promise.all([users.publicViews(ids), papers.checkedOf(ids)]);
    return {
      drivers: drivers.flatMap(({ userId, acceptedAt }) => {
        const user = known.get(userId.toHexString());
        if (!user) return [];
        return {
          ...{ _id: user._id, name: toDisplayName(user), photoURL: user.photoURL },
          acceptedAt: acceptedAt.toISOString(),
          licenceUntil: checked.get(user._id)?.licenceUntil ?? null,
        };
      }),
      canInvite:
        getSideId(hire, 'renter') === viewerId &&
        canHaveDrivers(hire) &&
        drivers.length < FURTHER_DRIVER_LIMITS.perHire,
    };
  }

  /** Schedules the deletion of the drivers for the time of the hire's deletion. Safe to run twice. */
  async function noteEnd(hire: HireRecord): Promise<void> {
    await scheduleDriverDeletion(hire._id.toHexString(), computeDriverDeletionTime(hire, clock.now()));
  }

  const acceptance = createDriverAcceptance({
    ...{ links, announce, findPresent, getName, people, clock },
    ...{ papers, blocks: deps.blocks, drivenCarOf: deps.drivenCarOf },
  });

  return {
    ...acceptance,
    noteEnd,
    import: createDriversImport(),

    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin */
    async list(viewer: HireViewer, hireId: string): Promise<FurtherDriversView> {
      const hire = await loadReadableHire(viewer, hireId);
      return present(hire, viewer._id);
    },

    /** @throws Refusal hire_not_found, forbidden, state_moved_on, too_many_drivers */
    async invite(caller: { _id: string }, hireId: string): Promise<{ url: string }> {
      const hire = await loadHire(hireId);
      if (getSide(hire, caller._id) !== 'renter') throw new Refusal('forbidden');
      if (!canHaveDrivers(hire)) throw new Refusal('state_moved_on');
      const drivers = await findPresent(hireId);
      if (drivers.length >= FURTHER_DRIVER_LIMITS.perHire) throw new Refusal('too_many_drivers');
      return { url: links.buildLink(hire._id.toHexString(), caller._id, clock.now()) };
    },

    /**
     * Removes a driver at the request of the renter or the driver, until the hire ends.
     * @throws Refusal hire_not_found, forbidden for the lender, state_moved_on
     */
    async remove(caller: { _id: string }, hireId: string, userId: string): Promise<{ removed: boolean }> {
      const hire = await loadHire(hireId);
      const driverId = userId.toLowerCase();
      const drivers = await findDrivers(hireId);
      const isOwn =
        driverId === caller._id && drivers.some((driver) => driver.userId.toHexString() === driverId);
      if (!isOwn && getSide(hire, caller._id) !== 'renter') throw new Refusal('forbidden');
      if (!isDayHoldingState(hire.state)) throw new Refusal('state_moved_on');
      const at = clock.now();
      const removed = isOwn
        ? await deleteDriver(hireId, driverId)
        : await markDriverRemoved(hireId, driverId, at);
      if (removed) {
        const driver = { _id: driverId, name: await getName(driverId) };
        await announce({ kind: isOwn ? 'left' : 'removed', hire, driver, at });
        log.info({ hireId, userId: driverId }, 'further driver of a hire removed');
      }
      return { removed };
    },

    /** Returns the ids of the users who may drive besides the renter. */
    async findDriverIds(hireId: string): Promise<string[]> {
      return (await findPresent(hireId)).map(({ userId }) => userId.toHexString());
    },

    /** Returns the drivers with their names for the agreement, in the order of acceptance. */
    async findNamedDrivers(hireId: string): Promise<{ _id: string; name: string }[]> {
      const ids = (await findPresent(hireId)).map(({ userId }) => userId.toHexString());
      return Promise.all(ids.map(async (_id) => ({ _id, name: await getName(_id) })));
    },
  };
}
