import { BRAND } from '#shared/core/brand';
import { FEES, SUBSCRIPTION_TIMES } from '#shared/core/limits';
import type { Translated } from '#shared/language/translated';
import type * as english from './reminder-words';

export const subscriptionReminderWords: Translated<typeof english.subscriptionReminderWords> = {
  overSubject: (regNo) => `${regNo} halionekani tena kwenye ${BRAND.name}`,
  subject: (regNo, day) => `${regNo} litaondoka kwenye orodha za ${BRAND.name} ${day}`,
  over: (car, regNo, day) =>
    `muda wa tangazo la gari lako ${car} (${regNo}) uliisha ${day}, kwa hiyo wateja hawalioni tena.`,
  ends: (car, regNo, day) =>
    `muda wa tangazo la gari lako ${car} (${regNo}) unaisha ${day}. Baada ya hapo wateja hawatalioni tena.`,
  renew: `Lihuishe kwa Ksh. ${FEES.listing} kupitia M-Pesa na litaendelea kuonekana kwa miezi ${SUBSCRIPTION_TIMES.months} zaidi:`,
  listed: (car, regNo) => `Gari lako ${car} (${regNo}) linaonekana kwenye ${BRAND.name}.`,
};
