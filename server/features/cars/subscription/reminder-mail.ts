import { carTitle } from '#shared/cars/rules';
import { BRAND } from '#shared/core/brand';
import { TIME_ZONE } from '#shared/core/days';
import { FEES, SUBSCRIPTION } from '#shared/core/limits';
import type { Email } from '../../../gateways/mail/mail';

type ReminderCar = { regNo: string; year: number; make: string; model: string; subscriptionExpiry: Date };

const DAY = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: TIME_ZONE });

/** The e-mail that asks a lender to renew, with a link that opens the payment for this car. */
export function reminderMail(
  car: ReminderCar,
  lender: { name: string; email: string },
  { publicUrl, now, supportEmail }: { publicUrl: string; now: Date; supportEmail: string },
): Email {
  const over = car.subscriptionExpiry <= now;
  const day = DAY.format(car.subscriptionExpiry);
  const subject = over
    ? `${car.regNo} is no longer listed on ${BRAND.name}`
    : `${car.regNo} leaves the ${BRAND.name} listings on ${day}`;
  const text = [
    `Hello ${lender.name},`,
    '',
    over
      ? `the subscription of your ${carTitle(car)} (${car.regNo}) ended on ${day}, so renters do not see it any more.`
      : `the subscription of your ${carTitle(car)} (${car.regNo}) ends on ${day}. After that renters do not see it any more.`,
    '',
    `Renew it for KES ${FEES.listing} by M-Pesa and it stays listed for another ${SUBSCRIPTION.months} months:`,
    `${publicUrl}/Profile?pay=${car.regNo}`,
    '',
    `${BRAND.name}, ${supportEmail}`,
    '',
  ].join('\n');
  return { to: lender.email, subject, text };
}
