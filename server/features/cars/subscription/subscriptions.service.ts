import type { Logger } from 'pino';
import { computeRenewedSubscriptionEnd } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import type { Language } from '#shared/language/language';
import { createDueWork } from '../../../db/due-work';
import type { Clock } from '../../../gateways/clock';
import type { Mail } from '../../../gateways/mail/mail';
import type { NotificationSender } from '../../notifications/notifications.ports';
import { relistLenderCars, unlistLenderCars } from '../car-writes.model';
import { buildReminderMail, buildReminderSubject } from './reminder-mail';
import {
  dueReminders,
  endSubscriptions,
  findExpiredCars,
  findSubscription,
  markReminded,
  type ReminderRecord,
  renewSubscription,
} from './subscriptions.model';

const EXPIRED_AT_ONCE = 500;

type SubscriptionDeps = {
  /** Returns name, email and language of a user; null if the user does not exist. */
  addressOf: (userId: string) => Promise<{ name: string; email: string; language: Language } | null>;
  mail: Mail;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  supportEmail: () => Promise<string>;
  notifyLender: (userId: string) => void;
  notify: NotificationSender;
};

export type CarSubscriptions = ReturnType<typeof createCarSubscriptionsService>;

export function createCarSubscriptionsService(deps: SubscriptionDeps) {
  const { addressOf, mail, clock, log, publicUrl, supportEmail, notifyLender, notify } = deps;

  async function remind(car: ReminderRecord): Promise<void> {
    const userId = car.userId.toHexString();
    const lender = await addressOf(userId);
    if (lender) {
      const context = { publicUrl, now: clock.now(), supportEmail: await supportEmail() };
      const email = buildReminderMail(car, lender, context);
      await notify({
        userId,
        kind: 'listing_expiring',
        key: `listing_expiring:${car._id.toHexString()}:${car.subscriptionExpiry.toISOString()}`,
        text: (language) => `${buildReminderSubject(car, context.now, language)}.`,
        path: `${PATHS.profile}?pay=${car.regNo}`,
        skipsEmail: true,
      });
      await mail.send(email);
    }
    await markReminded(car);
    notifyLender(userId);
  }

  return {
    /**
     * Adds three months; a further call for the same payment adds nothing.
     * @returns false if the car does not exist
     * @throws Error while the car's registration is unfinished; retry later
     */
    async renew({
      carId,
      paymentId,
      now,
    }: {
      carId: string;
      paymentId: string;
      now: Date;
    }): Promise<boolean> {
      for (;;) {
        const car = await findSubscription(carId);
        if (!car) return false;
        if (car.awaitsFeeSince) throw new Error('The registration of this car is not finished');
        const counted = car.renewals.includes(paymentId);
        const until = computeRenewedSubscriptionEnd(now, car.subscriptionExpiry);
        if (counted || (await renewSubscription(car, { paymentId, from: now, until }))) return true;
      }
    },

    /** Unlists the cars of a suspended lender, or relists the subscribed cars of a reinstated lender. */
    async setOwnerSuspended(userId: string, suspended: boolean): Promise<void> {
      await (suspended ? unlistLenderCars(userId) : relistLenderCars(userId, clock.now()));
    },

    /** Unlists expired cars, which stay in their lender's profile. */
    async expire(): Promise<void> {
      for (;;) {
        const now = clock.now();
        const ids = await findExpiredCars(now, EXPIRED_AT_ONCE);
        if (ids.length > 0) await endSubscriptions(ids, now);
        if (ids.length < EXPIRED_AT_ONCE) return;
      }
    },

    /** Emails one reminder per subscription across all instances, at the earliest a week before its end. */
    reminders: createDueWork({
      ...{ name: 'subscription reminders', rows: dueReminders, run: remind, clock, log },
      failure: 'failed to send a reminder, to be retried',
      idOf: ({ regNo }) => regNo,
    }),
  };
}
