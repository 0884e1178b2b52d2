import type { z } from 'zod';
import type { getCarDetails, previewCarDeletion } from '#shared/admin/cars';
import type { CarViewForAdmins } from '#shared/admin/contract';
import { listKeys } from '#shared/cars/labels';
import { type CarFields, carFields, type OwnCar } from '#shared/cars/own-cars-contract';
import { ADMIN_LIMITS } from '#shared/core/limits';
import type { CarAdmin, CarAdminChange } from '../../cars/admin/car-admin.service';
import type { UploadedCarPhotos } from '../../cars/photos/car-photos.service';
import type { PaymentAdminReads } from '../../payments/admin/payment-admin.reads';
import type { UserAdmin } from '../../users/user-admin.service';
import type { ActingAdmin, Audit } from '../audit/audit.service';
import { findChangedFields } from '../audit/differences';

type CarActionsDeps = { audit: Audit; users: UserAdmin; cars: CarAdmin; payments: PaymentAdminReads };

export function createCarActionsService({ audit, users, cars, payments }: CarActionsDeps) {
  const targetOf = ({ _id, regNo }: OwnCar) => ({ kind: 'car' as const, id: _id, label: regNo });

  async function withEmail(car: OwnCar): Promise<CarViewForAdmins> {
    return { ...car, email: (await users.one(car.userId)).email };
  }

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
    async deletion(carId: string): Promise<z.input<typeof previewCarDeletion.reply>> {
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

    /** @throws Refusal user_not_found, car_exists, invalid_photo */
    async add(
      admin: ActingAdmin,
      userId: string,
      fields: CarFields,
      uploads: Buffer[],
    ): Promise<CarViewForAdmins> {
      const owner = await users.one(userId);
      const target = { kind: 'car' as const, label: fields.regNo };
      const after = { ...fields, userId, owner: owner.email };
      const car = await audit.run(
        admin,
        { action: 'car.add', target, after },
        () => cars.add({ _id: userId, suspended: owner.suspendedAt !== null }, fields, uploads),
        ({ _id }) => ({ _id }),
      );
      return { ...car, email: owner.email };
    },

    /** @throws Refusal car_not_found, car_exists, wrong_photo_count, invalid_photo */
    async change(
      admin: ActingAdmin,
      carId: string,
      patch: CarAdminChange,
      sent: UploadedCarPhotos,
    ): Promise<CarViewForAdmins> {
      const { view } = await cars.get(carId);
      const { before, after } = findChangedFields(view, patch);
      const count = sent.files.length;
      if (Object.keys(after).length === 0 && count === 0) return withEmail(view);
      const photos = count > 0 ? { photos: count } : {};
      const action = {
        action: 'car.change' as const,
        target: targetOf(view),
        before,
        after: { ...after, ...photos },
      };
      return withEmail(await audit.run(admin, action, () => cars.change(carId, after, sent)));
    },

    /** @throws Refusal car_not_found */
    async remove(admin: ActingAdmin, carId: string): Promise<void> {
      const { view } = await cars.get(carId);
      const { userId, isActive, isSubscribed, subscriptionDate, subscriptionExpiry, images } = view;
      const owners = await users.byId([userId]);
      const before = {
        owner: owners.get(userId)?.email ?? null,
        ...Object.fromEntries(listKeys(carFields.shape).map((field) => [field, view[field]])),
        isActive,
        isSubscribed,
        subscriptionDate,
        subscriptionExpiry,
        photos: images.length,
        userId,
      };
      await audit.run(admin, { action: 'car.delete', target: targetOf(view), before }, () =>
        cars.remove(carId),
      );
    },
  };
}
