import type { z } from 'zod';
import type { getCarDeletion, getCarDetails } from '#shared/admin/cars';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { CarAdmin } from '../../cars/admin/car-admin.service';
import type { PaymentAdminReads } from '../../payments/admin/payment-admin.reads';
import type { UserAdmin } from '../../users/user-admin.service';

type CarDetailsDeps = { users: UserAdmin; cars: CarAdmin; payments: PaymentAdminReads };

/** Reads a car with its owner and payments, and what deleting it would affect. */
export function createCarDetails({ users, cars, payments }: CarDetailsDeps) {
  return {
    /** @throws Refusal car_not_found */
    async details(carId: string): Promise<z.input<typeof getCarDetails.reply>> {
      const { view, isListed } = await cars.get(carId);
      const [owner, paid, paymentCount] = await Promise.all([
        users.one(view.userId),
        payments.newestFor(view, ADMIN_LIMITS.detailPayments),
        payments.countFor(view),
      ]);
      return { car: { ...view, email: owner.email }, isListed, owner, payments: paid, paymentCount };
    },

    /** @throws Refusal car_not_found */
    async deletion(carId: string): Promise<z.input<typeof getCarDeletion.reply>> {
      const { view, isListed } = await cars.get(carId);
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
