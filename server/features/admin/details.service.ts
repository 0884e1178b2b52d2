import type { z } from 'zod';
import type { getCarDeletion, getCarDetails } from '#shared/admin/cars';
import type { getTransactionDetails } from '#shared/admin/transactions';
import type { getUserDetails, UserActivity, UserDeletion } from '#shared/admin/users';
import { Refusal } from '#shared/core/errors';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { CarReveals } from '../cars/reveals/reveals.service';
import type { PaymentAdminReads } from '../payments/admin/payment-admin-reads.service';
import type { UserAdmin } from '../users/user-admin.service';
import type { Audit } from './audit.service';
import type { Tables } from './tables.service';

type DetailDeps = {
  users: UserAdmin;
  cars: CarAdmin;
  payments: PaymentAdminReads;
  reveals: CarReveals;
  tables: Tables;
  audit: Audit;
  messages: {
    /** When somebody wrote last, newest first. */
    lastSent(userId: string, limit: number): Promise<Date[]>;
    countConversations(userId: string): Promise<number>;
  };
  /** The car with this plate. */
  carIdOf(regNo: string): Promise<string | null>;
};

/** One user, car or transaction with all that belongs to it, and what deleting it would mean. */
export function createDetails(deps: DetailDeps) {
  const { users, cars, payments, reveals, tables, audit, messages } = deps;

  async function activityOf(user: { _id: string; createdAt: string }): Promise<UserActivity[]> {
    const limit = ADMIN_LIMITS.detailActivity;
    const [owned, paid, shown, sent, acts] = await Promise.all([
      cars.newestOf(user._id, limit),
      payments.newestOf(user._id, limit),
      reveals.lastTo(user._id, limit),
      messages.lastSent(user._id, limit),
      audit.lastOf(user._id, limit),
    ]);
    const plates = new Map(
      (await cars.views(shown.map((reveal) => reveal.carId))).map((car) => [car._id, car.regNo]),
    );
    const activity: UserActivity[] = [
      { at: user.createdAt, kind: 'joined', subject: '' },
      ...owned.map((car) => ({ at: car.createdAt, kind: 'car' as const, subject: car.regNo })),
      ...paid.map((row) => ({ at: row.createdAt, kind: 'payment' as const, subject: row.AccountReference })),
      ...shown.map(({ at, carId }) => ({
        at: at.toISOString(),
        kind: 'reveal' as const,
        subject: plates.get(carId) ?? '',
      })),
      ...sent.map((at) => ({ at: at.toISOString(), kind: 'message' as const, subject: '' })),
      ...acts.map(({ at, action }) => ({ at: at.toISOString(), kind: 'admin' as const, subject: action })),
    ];
    return activity.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limit);
  }

  return {
    /** @throws Refusal user_not_found */
    async user(userId: string): Promise<z.input<typeof getUserDetails.reply>> {
      const user = await users.detail(userId);
      const [owned, carCount, paid, paymentCount, activity] = await Promise.all([
        cars.newestOf(userId, ADMIN_LIMITS.detailCars),
        cars.countOf(userId),
        payments.newestOf(userId, ADMIN_LIMITS.detailPayments),
        payments.countOf(userId),
        activityOf(user),
      ]);
      const withEmail = owned.map((car) => ({ ...car, email: user.email }));
      return { user, cars: withEmail, carCount, payments: paid, paymentCount, activity };
    },

    /** @throws Refusal car_not_found */
    async car(carId: string): Promise<z.input<typeof getCarDetails.reply>> {
      const { view, isListed } = await cars.one(carId);
      const [owner, paid, paymentCount] = await Promise.all([
        users.one(view.userId),
        payments.newestFor(view, ADMIN_LIMITS.detailPayments),
        payments.countFor(view),
      ]);
      return { car: { ...view, email: owner.email }, isListed, owner, payments: paid, paymentCount };
    },

    /** @throws Refusal not_found */
    async transaction(transactionId: string): Promise<z.input<typeof getTransactionDetails.reply>> {
      const details = await payments.details(transactionId, users.byId);
      if (!details) throw new Refusal('not_found');
      const { userId, AccountReference, appliedToCarId } = details.transaction;
      const [payers, namedId] = await Promise.all([
        users.byId(userId ? [userId] : []),
        deps.carIdOf(AccountReference),
      ]);
      const payer = userId ? payers.get(userId) : undefined;
      // The plate may have been corrected since, and may be another car's by now.
      const cars = await tables.carRows([appliedToCarId, namedId].filter((id) => id !== null));
      const car = cars.find(({ _id }) => _id === appliedToCarId) ?? cars[0];
      return {
        ...details,
        payer: payer ? { _id: payer._id, name: payer.name, email: payer.email } : null,
        car: car ? { _id: car._id, regNo: car.regNo, name: car.name } : null,
      };
    },

    /** @throws Refusal user_not_found */
    async userDeletion(userId: string): Promise<UserDeletion> {
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
        ...{ name, cars: carCount, listedCars, payments: paymentCount, unappliedPayments },
        ...{ conversations, isLastAdmin },
      };
    },

    /** @throws Refusal car_not_found */
    async carDeletion(carId: string): Promise<z.input<typeof getCarDeletion.reply>> {
      const { view, isListed } = await cars.one(carId);
      return {
        regNo: view.regNo,
        ownerName: view.lender.name,
        isListed,
        subscriptionExpiry: view.subscriptionExpiry,
        payments: await payments.countFor(view),
        photos: view.images.length,
      };
    },
  };
}
