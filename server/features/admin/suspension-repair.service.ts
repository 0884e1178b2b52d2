import type { UserAdmin } from '../users/user-admin.service';
import type { Directory } from './directory/directory';

type RepairDeps = {
  directory: Directory;
  users: UserAdmin;
  ownerSuspendedChanged: (userId: string, suspended: boolean) => Promise<void>;
};

/**
 * A suspension is written to the user first and to their cars after. Where something broke in between, or a
 * car came in just then, this brings the cars after their lender; those of a lender who is gone leave the lists.
 */
export function createSuspensionRepair({ directory, users, ownerSuspendedChanged }: RepairDeps) {
  return async function repairSuspensions(): Promise<void> {
    const cars = await directory.carRows();
    const members = await directory.userRows();
    const doubtful = new Set<string>();
    for (const car of cars.values()) {
      const shouldBe = members.get(car.ownerId)?.isSuspended ?? true;
      if (car.ownerSuspended !== shouldBe) doubtful.add(car.ownerId);
    }
    const now = await users.byId([...doubtful]);
    for (const userId of doubtful) {
      const user = now.get(userId);
      await ownerSuspendedChanged(userId, !user || user.suspendedAt !== null);
    }
  };
}
