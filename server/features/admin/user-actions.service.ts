import type { Logger } from 'pino';
import type { AdminUser } from '#shared/admin/contract';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { UserAdmin, UserWish } from '../users/user-admin.service';
import type { Actor, Audit } from './audit.service';

type UserActionDeps = {
  audit: Audit;
  users: UserAdmin;
  cars: Pick<CarAdmin, 'countOf' | 'platesOf' | 'removeAllOf'>;
  /** Takes a suspended lender's cars off the lists, or puts a reinstated lender's back. */
  ownerSuspendedChanged: (userId: string, suspended: boolean) => Promise<void>;
  signInUsers: { create(fields: NewUser): Promise<{ _id: string } | null> };
  links: {
    /** Mails a link to set a password, and waits until the letter is on its way. */
    invite(userId: string): Promise<void>;
    /** Forgets links that were mailed to somebody who is gone. */
    forget(userId: string): Promise<void>;
  };
  log: Logger;
};

export type NewUser = { name: string; email: string; isVerified: boolean; isAdmin: boolean };

/** What admins do to users, each on record. */
export function createUserActions(deps: UserActionDeps) {
  const { audit, users, cars, ownerSuspendedChanged, signInUsers, links, log } = deps;
  const targetOf = ({ _id, email, name }: AdminUser) => ({
    kind: 'user' as const,
    id: _id,
    label: email,
    name,
  });

  return {
    /**
     * Adds somebody who then chooses a password by a mailed link. They are there even where the mail server
     * fails: `mailed` says so, and the letter can be sent again.
     * @throws Refusal email_taken
     */
    async add(admin: Actor, fields: NewUser): Promise<{ user: AdminUser; mailed: boolean }> {
      const target = { kind: 'user' as const, label: fields.email };
      const deed = { action: 'user.add' as const, target, after: fields };
      return audit.act(
        admin,
        deed,
        async () => {
          const account = await signInUsers.create(fields);
          if (!account) {
            throw new Refusal('email_taken', { fields: { email: REFUSALS.email_taken.sentence } });
          }
          const mailed = await links.invite(account._id).then(
            () => true,
            (error: unknown) => {
              log.warn({ err: error, userId: account._id }, 'invitation not mailed');
              return false;
            },
          );
          return { user: await users.one(account._id), mailed };
        },
        ({ user, mailed }) => ({ _id: user._id, mailed }),
      );
    },

    /** @throws Refusal user_not_found, account_suspended, mail_failed */
    async invite(admin: Actor, userId: string): Promise<void> {
      const user = await users.one(userId);
      if (user.suspendedAt) throw new Refusal('account_suspended');
      await audit.act(admin, { action: 'user.invite', target: targetOf(user) }, async () => {
        try {
          await links.invite(userId);
        } catch (error) {
          log.warn({ err: error, userId }, 'link to set a password not mailed');
          throw new Refusal('mail_failed');
        }
      });
    },

    /**
     * Changes what differs. A suspended user's cars leave the lists after the tokens died; where something
     * breaks in between, the same wish again, or repairSuspensions(), takes them off.
     * @throws Refusal user_not_found, last_admin
     */
    async change(admin: Actor, userId: string, wish: UserWish): Promise<AdminUser> {
      const user = await users.one(userId);
      const { before, after } = differences(user, wish);
      if (wish.suspended !== undefined && after.suspended === undefined) {
        await ownerSuspendedChanged(userId, wish.suspended);
      }
      if (Object.keys(after).length === 0) return user;
      return audit.act(
        admin,
        { action: actionOf(after), target: targetOf(user), before, after },
        async () => {
          const changed = await users.change(userId, after);
          if (after.suspended !== undefined) await ownerSuspendedChanged(userId, after.suspended);
          return changed;
        },
      );
    },

    /**
     * Deletes a user with their cars; payments and conversations stay. They are suspended first, so that
     * nothing is added while their things go, and so that what a crash leaves is visible and can be deleted
     * again.
     * @throws Refusal user_not_found, last_admin
     */
    async remove(admin: Actor, userId: string): Promise<void> {
      const user = await users.one(userId);
      const { name, email, phone, isAdmin, isVerified } = user;
      const [count, plates] = await Promise.all([
        cars.countOf(userId),
        cars.platesOf(userId, ADMIN_LIMITS.auditPlates),
      ]);
      const before = { name, cars: count, plates, email, phone, isAdmin, isVerified };
      await audit.act(admin, { action: 'user.delete', target: targetOf(user), before }, async () => {
        await users.change(userId, { suspended: true });
        await cars.removeAllOf(userId);
        await users.remove(userId);
        await links.forget(userId);
      });
    },
  };
}

function actionOf(after: UserWish): 'user.suspend' | 'user.reinstate' | 'user.change' {
  if (after.suspended === undefined) return 'user.change';
  return after.suspended ? 'user.suspend' : 'user.reinstate';
}

/** What of the wish is not so already, and how it is now. */
function differences(user: AdminUser, wish: UserWish): { before: UserWish; after: UserWish } {
  const { name, isVerified, isAdmin } = user;
  const now = { name, isVerified, isAdmin, suspended: user.suspendedAt !== null };
  const keys = (Object.keys(now) as (keyof typeof now)[]).filter(
    (key) => wish[key] !== undefined && wish[key] !== now[key],
  );
  return {
    before: Object.fromEntries(keys.map((key) => [key, now[key]])),
    after: Object.fromEntries(keys.map((key) => [key, wish[key]])),
  };
}
