import type { Cars } from '../cars/cars.service';
import { carReveals } from '../cars/reveals/reveals.service';
import type { Hires } from '../hires/hires.service';
import type { Payments } from '../payments/payments.service';
import { createAdmin } from './admin.service';

type AdminDeps = Parameters<typeof createAdmin>[0];
type AdminFeatureDeps = Pick<
  AdminDeps,
  'clock' | 'log' | 'feed' | 'audit' | 'users' | 'signInUsers' | 'passwordLinks' | 'eraseUser'
> &
  Pick<
    AdminDeps,
    'messages' | 'twoStep' | 'unprovenOwners' | 'settings' | 'mailQueue' | 'openDisputes' | 'openReports'
  > & {
    cars: Pick<Cars, 'admin' | 'lookup' | 'subscriptions'>;
    payments: Pick<Payments, 'adminActions' | 'adminReads' | 'compareWithStatement'>;
    hires: Pick<Hires, 'admin' | 'endings'>;
  };

/** The admin dashboard: what it reads of cars, payments and hires, and what it does to them. */
export function composeAdmin({ cars, payments, hires, ...deps }: AdminFeatureDeps) {
  return createAdmin({
    ...deps,
    cars: cars.admin,
    carOwnerOf: cars.lookup.ownerOf,
    /** A suspended user neither lends nor hires. */
    async setOwnerSuspended(userId, suspended) {
      await cars.subscriptions.setOwnerSuspended(userId, suspended);
      if (suspended) await hires.endings.ofUser(userId);
    },
    reveals: carReveals,
    payments: payments.adminActions,
    paymentReads: payments.adminReads,
    compareWithStatement: payments.compareWithStatement,
    hires: hires.admin,
  });
}
