import { formatCarTitle } from '#shared/cars/rules';
import { BRAND } from '#shared/core/brand';
import { NAIROBI_TIME_ZONE } from '#shared/core/days';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language, mapLanguages } from '#shared/language/language';
import { formatGreeting } from '../../../gateways/mail/greeting';
import type { Email } from '../../../gateways/mail/mail';
import { subscriptionReminderWords as english } from './reminder-words';
import { subscriptionReminderWords as swahili } from './reminder-words.sw';

type ReminderCar = { regNo: string; year: number; make: string; model: string; subscriptionExpiry: Date };

const WORDS = combineTranslations(english, { sw: swahili });
const DAY = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: NAIROBI_TIME_ZONE }),
);

export function buildReminderMail(
  car: ReminderCar,
  lender: { name: string; email: string; language: Language },
  { publicUrl, now, supportEmail }: { publicUrl: string; now: Date; supportEmail: string },
): Email {
  const { language } = lender;
  const { over, ends, renew } = WORDS[language];
  const day = DAY[language].format(car.subscriptionExpiry);
  const text = [
    formatGreeting(lender),
    '',
    (car.subscriptionExpiry <= now ? over : ends)(formatCarTitle(car), car.regNo, day),
    '',
    renew,
    `${publicUrl}${addLanguagePrefix(language, `/Profile?pay=${car.regNo}`)}`,
    '',
    `${BRAND.name}, ${supportEmail}`,
    '',
  ].join('\n');
  return { to: lender.email, subject: buildReminderSubject(car, now, language), text };
}

export function buildReminderSubject(
  { regNo, subscriptionExpiry }: Pick<ReminderCar, 'regNo' | 'subscriptionExpiry'>,
  now: Date,
  language: Language,
): string {
  const { overSubject, subject } = WORDS[language];
  return subscriptionExpiry <= now
    ? overSubject(regNo)
    : subject(regNo, DAY[language].format(subscriptionExpiry));
}
