import type { AdminUser } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { underLease } from '../../db/lease';
import type { Clock } from '../../gateways/clock';
import {
  changeUserAsAdmin,
  deleteUserById,
  findAdminUsers,
  findErasing,
  findNewestUsers,
  findUserDetail,
  hasOtherAdmin,
  markErasing,
  type UserAdminChange,
  type UserDirectoryRecord,
  userDirectorySource,
} from './user-admin.model';
import { endsAdmin } from './user-admin.policy';
import { adminUserView } from './users.present';

export type { UserDirectoryRecord };
export type UserAdmin = ReturnType<typeof createUserAdmin>;

/** The fields of a user that an admin changes; undefined: unchanged. */
export type UserPatch = {
  name?: string | undefined;
  isVerified?: boolean | undefined;
  isAdmin?: boolean | undefined;
  suspended?: boolean | undefined;
};

export type UserDetail = AdminUser & {
  emailProven: boolean;
  /** Empty: none proven. */
  provenPhone: string;
  isInvited: boolean;
};

type UserAdminDeps = {
  clock: Clock;
  /** Closes the live connections of a user whose tokens were revoked. */
  disconnect: (userId: string) => void;
};

/** Serialises calls that end admin rights, so that two of them cannot remove the last two admins. */
const ADMINS_LEASE = 'admins';

/** Users as admins see and change them. One admin who can sign in always remains. */
export function createUserAdmin({ clock, disconnect }: UserAdminDeps) {
  /** @throws Refusal user_not_found */
  async function one(id: string): Promise<AdminUser> {
    const [user] = await findAdminUsers([id]);
    if (!user) throw new Refusal('user_not_found');
    return adminUserView(user);
  }

  /** @throws Refusal last_admin where the user is the only admin who can sign in */
  async function withAdminLeft<T>(id: string, work: () => Promise<T>): Promise<T> {
    if (!(await one(id)).isAdmin) return work();
    return underLease(ADMINS_LEASE, async () => {
      if (await isLastAdmin(id)) throw new Refusal('last_admin');
      return work();
    });
  }

  async function isLastAdmin(id: string): Promise<boolean> {
    return (await one(id)).isAdmin && !(await hasOtherAdmin(id));
  }

  async function write(id: string, change: UserAdminChange): Promise<AdminUser> {
    const endTokens = change.suspendedAt instanceof Date;
    const before = await changeUserAsAdmin(id, change, { endTokens });
    if (!before) throw new Refusal('user_not_found');
    if (endTokens) disconnect(before._id.toHexString());
    return adminUserView({ ...before, ...change });
  }

  return {
    directorySource: userDirectorySource,
    one,
    isLastAdmin,

    /** The newest users, newest first. */
    async newest(limit: number): Promise<AdminUser[]> {
      return (await findNewestUsers(limit)).map(adminUserView);
    },

    /** By id; unknown ids are missing. */
    async byId(ids: readonly string[]): Promise<Map<string, AdminUser>> {
      const users = await findAdminUsers([...new Set(ids)]);
      return new Map(users.map((user) => [user._id.toHexString(), adminUserView(user)]));
    },

    /** @throws Refusal user_not_found */
    async detail(id: string): Promise<UserDetail> {
      const user = await findUserDetail(id);
      if (!user) throw new Refusal('user_not_found');
      const isInvited = !user.passwordHash && !user.googleId;
      const { emailProven, provenPhone } = user;
      return { ...adminUserView(user), emailProven, provenPhone: provenPhone ?? '', isInvited };
    },

    /**
     * Suspending revokes every token for good: a reinstated user has to sign in again.
     * @throws Refusal user_not_found, last_admin
     */
    async change(id: string, patch: UserPatch): Promise<AdminUser> {
      const { suspended, ...rest } = patch;
      const change: UserAdminChange = withoutUndefined(rest);
      if (suspended !== undefined) change.suspendedAt = suspended ? clock.now() : null;
      return endsAdmin(patch) ? withAdminLeft(id, () => write(id, change)) : write(id, change);
    },

    /**
     * Ends a user's tokens and connections for good and marks them for erasure, which the caller then carries out.
     * @throws Refusal user_not_found, last_admin
     */
    async beginErasure(id: string): Promise<void> {
      const marked = await withAdminLeft(id, () => markErasing(id, clock.now()));
      if (!marked) throw new Refusal('user_not_found');
      disconnect(id.toLowerCase());
    },

    /** Users whose erasure began before a time and was interrupted. */
    findInterruptedErasures: findErasing,

    /**
     * The caller has erased the user's data before.
     * @throws Refusal user_not_found, last_admin
     */
    async remove(id: string): Promise<void> {
      const deleted = await withAdminLeft(id, () => deleteUserById(id));
      if (!deleted) throw new Refusal('user_not_found');
      disconnect(id.toLowerCase());
    },
  };
}

/** Mongoose would write an undefined field as null. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
