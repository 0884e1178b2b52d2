import type { Logger } from 'pino';
import { renewedUntil } from '#shared/cars/rules';
import { SUBSCRIPTION } from '#shared/core/limits';
import type { Clock } from '../../../gateways/clock';
import type { Mail } from '../../../gateways/mail/mail';
import { reinstateOwned, suspendOwned } from '../car-writes.model';
import { reminderMail } from './reminder-mail';
import {
  claimReminder,
  endSubscriptions,
  findExpired,
  findSubscription,
  markReminded,
  type ReminderRecord,
  renewOnce,
} from './subscriptions.model';

const EXPIRED_AT_ONCE = 500;
/** A reminder whose mail failed, or whose instance died, is tried again after this. */
const CLAIM_MS = 10 * 60_000;

type SubscriptionDeps = {
  /** Name and e-mail of a lender; null where there is none any more. */
  addressOf: (userId: string) => Promise<{ name: string; email: string } | null>;
  mail: Mail;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Where lenders may write to at the moment. */
  supportEmail: () => Promise<string>;
  /** Says to the lender's open pages that something of their cars changed. */
  tell: (userId: string) => void;
};

export type CarSubscriptions = ReturnType<typeof createCarSubscriptions>;

/** The paid time of a car, from renewal over reminder to expiry (DESIGN §7). */
export function createCarSubscriptions(deps: SubscriptionDeps) {
  const { addressOf, mail, clock, log, publicUrl, tell } = deps;

  async function remind(car: ReminderRecord): Promise<void> {
    const userId = car.userId.toHexString();
    try {
      const lender = await addressOf(userId);
      if (lender) {
        const footing = { publicUrl, now: clock.now(), supportEmail: await deps.supportEmail() };
        await mail.send(reminderMail(car, lender, footing));
      }
      await markReminded(car);
      tell(userId);
    } catch (error) {
      log.warn({ err: error, regNo: car.regNo }, 'reminder not sent, it will be tried again');
    }
  }

  return {
    /**
     * Three more months, once for each payment however often it is told.
     * @returns false where the car is gone
     * @throws while the car's registration is under way: tell it again later
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
        if (car.awaitsFeeSince) throw new Error('The registration of this car is not over yet');
        const counted = car.renewals.includes(paymentId);
        const until = renewedUntil(now, car.subscriptionExpiry);
        if (counted || (await renewOnce(car, { paymentId, from: now, until }))) return true;
      }
    },

    /** Takes a suspended lender's cars off the lists, or puts a reinstated lender's paid ones back. */
    async ownerSuspendedChanged(userId: string, suspended: boolean): Promise<void> {
      await (suspended ? suspendOwned(userId) : reinstateOwned(userId, clock.now()));
    },

    /** Takes cars whose paid time is over off the lists. They stay in their lender's profile. */
    async expire(): Promise<void> {
      for (;;) {
        const now = clock.now();
        const ids = await findExpired(now, EXPIRED_AT_ONCE);
        if (ids.length > 0) {
          await endSubscriptions(ids, now);
        }
        if (ids.length < EXPIRED_AT_ONCE) return;
      }
    },

    /** Mails every lender whose car runs out within a week, or did unnoticed; one letter from all instances. */
    async remind(): Promise<void> {
      for (;;) {
        const now = clock.now();
        const due = new Date(now.getTime() + SUBSCRIPTION.reminderMs);
        const car = await claimReminder(due, now, new Date(now.getTime() - CLAIM_MS));
        if (!car) return;
        await remind(car);
      }
    },
  };
}
