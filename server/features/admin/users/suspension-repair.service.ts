import type { Logger } from 'pino';
import { forEachRow } from '../../../db/each-row';
import type { UserAdmin } from '../../users/user-admin.service';
import type { Directory } from '../directory/directory';

type SuspensionRepairDeps = {
  directory: Directory;
  users: UserAdmin;
  setOwnerSuspended: (userId: string, suspended: boolean) => Promise<void>;
  log: Pick<Logger, 'warn'>;
};

/**
 * Repairs cars whose mark of a suspended owner is wrong, and unlists cars whose owner was deleted. Such cars
 * remain if a crash or a new car comes between the write of the user and the write of the cars.
 */
export function createOwnerSuspensionRepair({
  directory,
  users,
  setOwnerSuspended,
  log,
}: SuspensionRepairDeps) {
  return async function repairSuspensions(): Promise<void> {
    const carRows = await directory.readCarRows();
    const userRows = await directory.readUserRows();
    const mismatched = new Set<string>();
    for (const car of carRows.values()) {
      const shouldBe = userRows.get(car.ownerId)?.isSuspended ?? true;
      if (car.ownerSuspended !== shouldBe) mismatched.add(car.ownerId);
    }
    const stored = await users.byId([...mismatched]);
    await forEachRow(mismatched, {
      idOf: (userId) => userId,
      async run(userId) {
        const user = stored.get(userId);
        await setOwnerSuspended(userId, !user || user.suspendedAt !== null);
      },
      log,
      failure: 'failed to update cars after suspensions, to be retried',
    });
  };
}
