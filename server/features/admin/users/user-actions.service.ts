import type { Logger } from 'pino';
import type { UserViewForAdmins } from '#shared/admin/contract';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { impersonatesBrand, RESERVED_NAME_SENTENCE } from '#shared/core/reserved-names';
import type { PasswordReset } from '../../auth/password-reset/password-reset.service';
import type { TwoStepSignIn } from '../../auth/two-step/two-step.service';
import type { UnconfirmedAccounts } from '../../auth/unconfirmed-accounts.service';
import type { CarAdmin } from '../../cars/admin/car-admin.service';
import type { UserAdmin, UserPatch } from '../../users/user-admin.service';
import type { ActingAdmin, Audit } from '../audit/audit.service';
import { findChangedFields } from '../audit/differences';

type UserActionsDeps = {
  audit: Audit;
  users: UserAdmin;
  cars: CarAdmin;
  /** Unlists a suspended owner's cars, or lists a reinstated owner's cars again. */
  setOwnerSuspended: (userId: string, suspended: boolean) => Promise<void>;
  signInUsers: { create(fields: InvitedUser): Promise<{ _id: string } | null> };
  links: Pick<PasswordReset, 'invite'>;
  twoStep: Pick<TwoStepSignIn, 'reset'>;
  unconfirmedAccounts: Pick<UnconfirmedAccounts, 'removeStrangersSignIns'>;
  /** @throws Refusal last_admin */
  eraseUser: (userId: string) => Promise<void>;
  log: Logger;
};

export type InvitedUser = { name: string; email: string; isVerified: boolean; isAdmin: boolean };

export function createUserActionsService(deps: UserActionsDeps) {
  const { audit, users, cars, setOwnerSuspended, signInUsers, links, twoStep } = deps;
  const { unconfirmedAccounts, eraseUser, log } = deps;
  const targetOf = ({ _id, email, name }: UserViewForAdmins) => ({
    kind: 'user' as const,
    id: _id,
    label: email,
    name,
  });

  /** Emails the user a link; returns false if the email fails, after which the link can be sent again. */
  async function mailLink(userId: string): Promise<boolean> {
    try {
      await links.invite(userId);
      return true;
    } catch (error) {
      log.warn({ err: error, userId }, 'failed to email a link to set a password');
      return false;
    }
  }

  return {
    /**
     * Adds a user, who chooses a password through an emailed link. If the email fails, `mailed` is false and
     * the link can be sent again.
     * @throws Refusal email_taken, invalid_input (a name that imitates the brand)
     */
    async add(
      admin: ActingAdmin,
      fields: InvitedUser,
    ): Promise<{ user: UserViewForAdmins; mailed: boolean }> {
      refuseBrandName(fields.name, fields.isAdmin);
      const target = { kind: 'user' as const, label: fields.email };
      return audit.run(
        admin,
        { action: 'user.add', target, after: fields },
        async () => {
          const created = await signInUsers.create(fields);
          if (!created) throw buildFieldRefusal('email_taken', 'email');
          const mailed = await mailLink(created._id);
          return { user: await users.one(created._id), mailed };
        },
        ({ user, mailed }) => ({ _id: user._id, mailed }),
      );
    },

    /**
     * Turns off the two-step sign-in of another user. Refuses the admin's own account, because turning off
     * one's own two-step sign-in requires the password and a code.
     * @throws Refusal user_not_found, totp_off, forbidden
     */
    async resetTwoStep(admin: ActingAdmin, userId: string): Promise<void> {
      const user = await users.one(userId);
      if (user._id === admin._id) throw new Refusal('forbidden');
      await audit.run(admin, { action: 'two-step.off', target: targetOf(user) }, () =>
        twoStep.reset(user._id),
      );
    },

    /** @throws Refusal user_not_found, account_suspended, mail_failed */
    async invite(admin: ActingAdmin, userId: string): Promise<void> {
      const user = await users.one(userId);
      if (user.suspendedAt) throw new Refusal('account_suspended');
      await audit.run(admin, { action: 'user.invite', target: targetOf(user) }, async () => {
        if (!(await mailLink(userId))) throw new Refusal('mail_failed');
      });
    },

    /**
     * Changes a user. A suspension revokes the tokens first and unlists the cars afterwards. After a crash in
     * between, the same patch or repairSuspensions() unlists the cars.
     * A new admin whose email is unconfirmed may be a stranger who signed up with this email. Therefore all
     * ways to sign in are removed, and a link to set a password is emailed.
     * @throws Refusal user_not_found, last_admin, invalid_input (a name that imitates the brand)
     */
    async change(admin: ActingAdmin, userId: string, patch: UserPatch): Promise<UserViewForAdmins> {
      const user = await users.one(userId);
      const { name, isVerified, isAdmin } = user;
      const current = { name, isVerified, isAdmin, suspended: user.suspendedAt !== null };
      const { before, after } = findChangedFields(current, patch);
      if (after.name !== undefined) refuseBrandName(after.name, after.isAdmin ?? isAdmin);
      if (patch.suspended !== undefined && after.suspended === undefined) {
        await setOwnerSuspended(userId, patch.suspended);
      }
      if (Object.keys(after).length === 0) return user;
      return audit.run(
        admin,
        { action: toAuditAction(after), target: targetOf(user), before, after },
        async () => {
          const wasUnconfirmed =
            after.isAdmin === true && (await unconfirmedAccounts.removeStrangersSignIns(userId));
          const changed = await users.change(userId, after);
          if (wasUnconfirmed) await mailLink(userId);
          if (after.suspended !== undefined) await setOwnerSuspended(userId, after.suspended);
          return changed;
        },
      );
    },

    /**
     * Deletes a user. Payments keep the payer's data only as long as accounting requires; conversations stay
     * without the user's name. The audit entry of the deletion loses name and email as well.
     * @throws Refusal user_not_found, last_admin
     */
    async remove(admin: ActingAdmin, userId: string): Promise<void> {
      const user = await users.one(userId);
      const { name, email, phone, isAdmin, isVerified } = user;
      const [count, plates] = await Promise.all([
        cars.countOf(userId),
        cars.platesOf(userId, ADMIN_LIMITS.auditPlates),
      ]);
      const before = { name, cars: count, plates, email, phone, isAdmin, isVerified };
      await audit.run(admin, { action: 'user.delete', target: targetOf(user), before }, () =>
        eraseUser(userId),
      );
    },
  };
}

/** Refuses a name that imitates the brand, except for admins. */
function refuseBrandName(name: string, isAdmin: boolean): void {
  if (isAdmin || !impersonatesBrand(name)) return;
  throw buildFieldRefusal('invalid_input', 'name', RESERVED_NAME_SENTENCE);
}

function toAuditAction(after: UserPatch): 'user.suspend' | 'user.reinstate' | 'user.change' {
  if (after.suspended === undefined) return 'user.change';
  return after.suspended ? 'user.suspend' : 'user.reinstate';
}
