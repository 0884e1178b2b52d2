import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import { REPORT_REASONS as englishReasons } from '#shared/safety/report-words';
import { REPORT_REASONS as swahiliReasons } from '#shared/safety/report-words.sw';
import type { ReportKind, ReportReason } from '#shared/safety/reports';
import { formatGreeting } from '../../../gateways/mail/greeting';
import type { Email } from '../../../gateways/mail/mail';
import { warningEmailWords as english } from './warning-words';
import { warningEmailWords as swahili } from './warning-words.sw';

const WORDS = combineTranslations(
  { ...english, reasons: englishReasons },
  { sw: { ...swahili, reasons: swahiliReasons } },
);

/** Builds the email of a warning, which does not name the reporter. */
export function buildWarningEmail(
  report: { kind: ReportKind; reason: ReportReason },
  person: { name: string; email: string; language: Language },
  { reason, publicUrl, supportEmail }: { reason: string; publicUrl: string; supportEmail: string },
): Email {
  const { language } = person;
  const words = WORDS[language];
  const text = [
    formatGreeting(person),
    '',
    words.reported(words.about[report.kind], words.reasons[report.reason]),
    '',
    reason,
    '',
    words.terms,
    `${publicUrl}${addLanguagePrefix(language, PATHS.terms)}`,
    '',
    words.mistake(supportEmail),
    '',
    `${BRAND.name}, ${supportEmail}`,
    '',
  ].join('\n');
  return { to: person.email, subject: words.subject, text };
}
