import type { UserViewForAdmins } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { runWithLease } from '../../db/lease';
import type { Clock } from '../../gateways/clock';
import {
  changeUserAsAdmin,
  deleteUserById,
  findAdminUsers,
  findInterruptedErasures,
  findNewestUsers,
  findUserDetail,
  hasOtherAdmin,
  markErasureBegun,
  type UserAdminChange,
  type UserDirectoryRecord,
  userDirectorySource,
} from './user-admin.model';
import { removesAdminRights } from './user-admin.policy';
import { toAdminUserView } from './users.present';

export type { UserDirectoryRecord };
export type UserAdmin = ReturnType<typeof createUserAdmin>;

/** A change of a user; undefined fields do not change. */
export type UserPatch = {
  name?: string | undefined;
  isVerified?: boolean | undefined;
  isAdmin?: boolean | undefined;
  suspended?: boolean | undefined;
};

export type UserDetail = UserViewForAdmins & {
  emailProven: boolean;
  /** Confirmed phone number of the user; empty if there is none. */
  provenPhone: string;
  isInvited: boolean;
};

type UserAdminDeps = {
  clock: Clock;
  disconnect: (userId: string) => void;
};

/** Lease for removing an admin, because two concurrent calls could remove the last two admins. */
const ADMINS_LEASE = 'admins';

export function createUserAdmin({ clock, disconnect }: UserAdminDeps) {
  /** @throws Refusal user_not_found */
  async function one(id: string): Promise<UserViewForAdmins> {
    const [user] = await findAdminUsers([id]);
    if (!user) throw new Refusal('user_not_found');
    return toAdminUserView(user);
  }

  /** @throws Refusal last_admin if no other admin can sign in */
  async function keepingOneAdmin<T>(id: string, work: () => Promise<T>): Promise<T> {
    if (!(await one(id)).isAdmin) return work();
    return runWithLease(ADMINS_LEASE, async () => {
      if (await isLastAdmin(id)) throw new Refusal('last_admin');
      return work();
    });
  }

  async function isLastAdmin(id: string): Promise<boolean> {
    return (await one(id)).isAdmin && !(await hasOtherAdmin(id));
  }

  async function write(id: string, change: UserAdminChange): Promise<UserViewForAdmins> {
    const endTokens = change.suspendedAt instanceof Date;
    const before = await changeUserAsAdmin(id, change, { endTokens });
    if (!before) throw new Refusal('user_not_found');
    if (endTokens) disconnect(before._id.toHexString());
    return toAdminUserView({ ...before, ...change });
  }

  return {
    directorySource: userDirectorySource,
    one,
    isLastAdmin,

    async newest(limit: number): Promise<UserViewForAdmins[]> {
      return (await findNewestUsers(limit)).map(toAdminUserView);
    },

    /** Returns users by id; unknown ids are missing. */
    async byId(ids: readonly string[]): Promise<Map<string, UserViewForAdmins>> {
      const users = await findAdminUsers([...new Set(ids)]);
      return new Map(users.map((user) => [user._id.toHexString(), toAdminUserView(user)]));
    },

    /** @throws Refusal user_not_found */
    async detail(id: string): Promise<UserDetail> {
      const user = await findUserDetail(id);
      if (!user) throw new Refusal('user_not_found');
      const isInvited = !user.passwordHash && !user.googleId;
      const { emailProven, provenPhone } = user;
      return { ...toAdminUserView(user), emailProven, provenPhone: provenPhone ?? '', isInvited };
    },

    /**
     * Changes a user. A suspension revokes all tokens, so that the user has to sign in again after it.
     * @throws Refusal user_not_found, last_admin
     */
    async change(id: string, patch: UserPatch): Promise<UserViewForAdmins> {
      const { suspended, ...rest } = patch;
      const change: UserAdminChange = withoutUndefined(rest);
      if (suspended !== undefined) change.suspendedAt = suspended ? clock.now() : null;
      return removesAdminRights(patch) ? keepingOneAdmin(id, () => write(id, change)) : write(id, change);
    },

    /**
     * Suspends the user; the caller then erases their data.
     * @throws Refusal user_not_found, last_admin
     */
    async beginErasure(id: string): Promise<void> {
      const marked = await keepingOneAdmin(id, () => markErasureBegun(id, clock.now()));
      if (!marked) throw new Refusal('user_not_found');
      disconnect(id.toLowerCase());
    },

    findInterruptedErasures,

    /**
     * Deletes a user, whose data the caller has already erased.
     * @throws Refusal user_not_found, last_admin
     */
    async remove(id: string): Promise<void> {
      const deleted = await keepingOneAdmin(id, () => deleteUserById(id));
      if (!deleted) throw new Refusal('user_not_found');
      disconnect(id.toLowerCase());
    },
  };
}

/** Removes undefined fields, because mongoose would write them as null. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
