import { RETENTION_DAYS } from '#shared/core/retention';
import { combineTranslations, type Language } from '#shared/language/language';
import { exportWords as english } from './export-words';
import { exportWords as swahili } from './export-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

/** Builds the text that explains an export to the user. */
export function buildExportReadme(
  language: Language,
  { email, day, supportEmail }: { email: string; day: string; supportEmail: string },
): string {
  const { title, everything, formats, files, payments, rights } = WORDS[language];
  return [
    title,
    everything(email, day),
    formats,
    files.join('\n'),
    payments(Math.floor(RETENTION_DAYS.payment / 365)),
    rights(supportEmail),
    '',
  ].join('\n\n');
}
