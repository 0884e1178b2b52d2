import type { Logger } from 'pino';
import { forEachRow } from '../../../background/each-row';
import type { UserAdmin } from '../../users/user-admin.service';
import type { Directory } from '../directory/directory';

type SuspensionRepairDeps = {
  directory: Directory;
  users: UserAdmin;
  setOwnerSuspended: (userId: string, suspended: boolean) => Promise<void>;
  log: Pick<Logger, 'warn'>;
};

/**
 * Makes cars follow their lender's suspension.
 * The user is written first and the cars after, so a crash or a car registered in between leaves them apart.
 * Cars of a deleted lender leave the lists.
 */
export function createSuspensionRepair({ directory, users, setOwnerSuspended, log }: SuspensionRepairDeps) {
  return async function repairSuspensions(): Promise<void> {
    const carRows = await directory.carRows();
    const userRows = await directory.userRows();
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
      failure: 'cars not matched with suspensions, to be retried',
    });
  };
}
