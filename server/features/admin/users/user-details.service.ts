import type { z } from 'zod';
import type { getUserDetails, UserActivity, UserDeletionPreview } from '#shared/admin/users';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { CarAdmin } from '../../cars/admin/car-admin.service';
import type { CarReveals } from '../../cars/reveals/reveals.reads';
import type { PaymentAdminReads } from '../../payments/admin/payment-admin.reads';
import type { UserAdmin } from '../../users/user-admin.service';
import type { Audit } from '../audit/audit.service';

type UserDetailsDeps = {
  users: UserAdmin;
  cars: CarAdmin;
  payments: PaymentAdminReads;
  reveals: CarReveals;
  audit: Audit;
  messages: UserMessageReads;
  twoStep: { isOn(userId: string): Promise<boolean> };
};

export type UserMessageReads = {
  /** Returns the times of the messages that the user sent, newest first. */
  findLastSentTimes(userId: string, limit: number): Promise<Date[]>;
  countConversations(userId: string): Promise<number>;
};

export function createUserDetails(deps: UserDetailsDeps) {
  const { users, cars, payments, reveals, audit, messages, twoStep } = deps;
  async function listActivity(user: { _id: string; createdAt: string }): Promise<UserActivity[]> {
    const limit = ADMIN_LIMITS.detailActivity;
    const [owned, attempts, revealed, sent, audited] = await Promise.all([
      cars.findNewestOfLender(user._id, limit),
      payments.newestOf(user._id, limit),
      reveals.lastTo(user._id, limit),
      messages.findLastSentTimes(user._id, limit),
      audit.findLatestActions(user._id, limit),
    ]);
    const plates = new Map(
      (await cars.findViews(revealed.map((reveal) => reveal.carId))).map((car) => [car._id, car.regNo]),
    );
    const activity: UserActivity[] = [
      { at: user.createdAt, kind: 'joined', subject: '' },
      ...owned.map((car) => ({ at: car.createdAt, kind: 'car' as const, subject: car.regNo })),
      ...attempts.map((row) => ({
        at: row.createdAt,
        kind: row.status === 'paid' ? ('payment' as const) : ('attempt' as const),
        subject: row.AccountReference,
      })),
      ...revealed.map(({ at, carId }) => ({
        at: at.toISOString(),
        kind: 'reveal' as const,
        subject: plates.get(carId) ?? '',
      })),
      ...sent.map((at) => ({ at: at.toISOString(), kind: 'message' as const, subject: '' })),
      ...audited.map(({ at, action }) => ({
        at: at.toISOString(),
        kind: 'admin' as const,
        subject: action,
      })),
    ];
    return activity.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limit);
  }

  return {
    /** @throws Refusal user_not_found */
    async details(userId: string): Promise<z.input<typeof getUserDetails.reply>> {
      const user = await users.detail(userId);
      const [owned, carCount, paid, paymentCount, activity, hasTwoStep] = await Promise.all([
        cars.findNewestOfLender(userId, ADMIN_LIMITS.detailCars),
        cars.countOf(userId),
        payments.newestOf(userId, ADMIN_LIMITS.detailPayments),
        payments.countOf(userId),
        listActivity(user),
        twoStep.isOn(userId),
      ]);
      const withEmail = owned.map((car) => ({ ...car, email: user.email }));
      return {
        user: { ...user, hasTwoStep },
        cars: withEmail,
        carCount,
        payments: paid,
        paymentCount,
        activity,
      };
    },

    /** @throws Refusal user_not_found */
    async deletion(userId: string): Promise<UserDeletionPreview> {
      const { name } = await users.one(userId);
      const [carCount, listedCars, paymentCount, unappliedPayments, conversations, isLastAdmin] =
        await Promise.all([
          cars.countOf(userId),
          cars.countListedOf(userId),
          payments.countOf(userId),
          payments.countUnappliedOf(userId),
          messages.countConversations(userId),
          users.isLastAdmin(userId),
        ]);
      return {
        name,
        cars: carCount,
        listedCars,
        payments: paymentCount,
        unappliedPayments,
        conversations,
        isLastAdmin,
      };
    },
  };
}
