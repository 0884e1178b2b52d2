import { BRAND } from '#shared/core/brand';
import { FEES, SUBSCRIPTION_TIMES } from '#shared/core/limits';

export const subscriptionReminderWords = {
  overSubject: (regNo: string) => `${regNo} is no longer listed on ${BRAND.name}`,
  subject: (regNo: string, day: string) => `${regNo} leaves the ${BRAND.name} listings on ${day}`,
  over: (car: string, regNo: string, day: string) =>
    `the subscription of your ${car} (${regNo}) ended on ${day}, so renters do not see it any more.`,
  ends: (car: string, regNo: string, day: string) =>
    `the subscription of your ${car} (${regNo}) ends on ${day}. After that renters do not see it any more.`,
  renew: `Renew it for Ksh. ${FEES.listing} by M-Pesa and it stays listed for another ${SUBSCRIPTION_TIMES.months} months:`,
  listed: (car: string, regNo: string) => `Your ${car} (${regNo}) is listed on ${BRAND.name}.`,
} as const;
