import { BRAND } from '#shared/core/brand';
import { TIME_ZONE } from '#shared/core/days';
import { localizeAddress } from '#shared/language/addresses';
import { combineTranslations, type Language, mapLanguages } from '#shared/language/language';
import { formatGreeting } from '../../gateways/mail/greeting';
import type { Email } from '../../gateways/mail/mail';
import { disputeEmailWords as english } from './dispute-words';
import { disputeEmailWords as swahili } from './dispute-words.sw';

type Person = { name: string; email: string; language: Language };
type Context = { regNo: string; reason: string; publicUrl: string; supportEmail: string };

const WORDS = combineTranslations(english, { sw: swahili });
const DAY = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }),
);

export function buildRejectedMail(disputer: Person, context: Context): Email {
  const { rejected, reason } = WORDS[disputer.language];
  const { regNo } = context;
  return buildMail(disputer, context, rejected.subject(regNo), [
    rejected.text(regNo),
    reason(context.reason),
  ]);
}

export function buildUpheldMail(disputer: Person, until: Date, context: Context): Email {
  const { language } = disputer;
  const { upheld } = WORDS[language];
  const { regNo, publicUrl } = context;
  return buildMail(disputer, context, upheld.subject(regNo), [
    upheld.text(regNo),
    upheld.until(DAY[language].format(until)),
    `${publicUrl}${localizeAddress(language, '/register-car')}`,
  ]);
}

export function buildTakenDownMail(lister: Person, context: Context): Email {
  const { takenDown, reason } = WORDS[lister.language];
  const { regNo } = context;
  return buildMail(lister, context, takenDown.subject(regNo), [
    takenDown.text(regNo),
    reason(context.reason),
    takenDown.wrong,
  ]);
}

function buildMail(to: Person, { supportEmail }: Context, subject: string, lines: readonly string[]): Email {
  const text = [formatGreeting(to), '', ...lines, '', `${BRAND.name}, ${supportEmail}`, ''].join('\n');
  return { to: to.email, subject, text };
}
