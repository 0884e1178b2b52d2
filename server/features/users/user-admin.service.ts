import type { AdminUser } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import { underLease } from '../../db/lease';
import type { Clock } from '../../gateways/clock';
import {
  changeUserAsAdmin,
  deleteUserById,
  findAdminUsers,
  findUserDetail,
  hasOtherAdmin,
  type UserAdminChange,
  type UserDirectoryRecord,
  userDirectorySource,
} from './user-admin.model';
import { adminUserView } from './users.present';

export type { UserDirectoryRecord };
export type UserAdmin = ReturnType<typeof createUserAdmin>;

/** An admin's wish for a user, as the dashboard says it. */
export type UserWish = {
  name?: string | undefined;
  isVerified?: boolean | undefined;
  isAdmin?: boolean | undefined;
  suspended?: boolean | undefined;
};

export type UserDetail = {
  user: AdminUser & { emailProven: boolean; isInvited: boolean };
};

type UserAdminDeps = {
  clock: Clock;
  /** Ends the live connections of a person whose tokens were ended. */
  disconnect: (userId: string) => void;
};

/** Taken by whoever is about to make one admin less. */
const ADMINS_LEASE = 'admins';

/** What admins see of users and do to them. There is always one admin left who can sign in. */
export function createUserAdmin({ clock, disconnect }: UserAdminDeps) {
  /** @throws Refusal user_not_found */
  async function one(id: string): Promise<AdminUser> {
    const [user] = await findAdminUsers([id]);
    if (!user) throw new Refusal('user_not_found');
    return adminUserView(user);
  }

  /** @throws Refusal last_admin where nobody else could do what this admin can */
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

    /** By id; who does not exist is missing. */
    async byId(ids: readonly string[]): Promise<Map<string, AdminUser>> {
      const users = await findAdminUsers([...new Set(ids)]);
      return new Map(users.map((user) => [user._id.toHexString(), adminUserView(user)]));
    },

    /** @throws Refusal user_not_found */
    async detail(id: string): Promise<UserDetail['user']> {
      const user = await findUserDetail(id);
      if (!user) throw new Refusal('user_not_found');
      const isInvited = !user.passwordHash && !user.googleId;
      return { ...adminUserView(user), emailProven: user.emailProven, isInvited };
    },

    /**
     * Changes what is given. Suspending ends every token, for good: whoever is reinstated signs in anew.
     * @throws Refusal user_not_found, last_admin
     */
    async change(id: string, wish: UserWish): Promise<AdminUser> {
      const { suspended, ...rest } = wish;
      const change: UserAdminChange = given(rest);
      if (suspended !== undefined) change.suspendedAt = suspended ? clock.now() : null;
      const takesAdmin = wish.isAdmin === false || suspended === true;
      return takesAdmin ? withAdminLeft(id, () => write(id, change)) : write(id, change);
    },

    /**
     * Deletes the user; their cars are gone already.
     * @throws Refusal user_not_found, last_admin
     */
    async remove(id: string): Promise<void> {
      const deleted = await withAdminLeft(id, () => deleteUserById(id));
      if (!deleted) throw new Refusal('user_not_found');
      disconnect(id.toLowerCase());
    },
  };
}

/** Without what is undefined, which would be written as null. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
