import { NOTIFICATION_LIMITS } from '#shared/core/limits';

/** Replacements of typographic characters that are not in the GSM alphabet of SMS. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** Matches every character except the ASCII characters that count as one GSM character in an SMS. */
const OUTSIDE_GSM = /[^\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]/g;

/**
 * Maximum number of characters read from a text. It is larger than the length of an SMS, because removing
 * accents shortens the text.
 */
const MOST_READ = NOTIFICATION_LIMITS.smsLength * 4;

/** Builds one SMS of at most 160 GSM characters: the sentence, shortened if needed, and the link. */
export function buildSmsText(text: string, url: string): string {
  const plain = text
    .slice(0, MOST_READ)
    .replace(/[’‘“”–—…]/g, (sign) => SPELLINGS[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OUTSIDE_GSM, '?');
  const room = NOTIFICATION_LIMITS.smsLength - url.length - 1;
  const sentence = plain.length <= room ? plain : `${plain.slice(0, Math.max(0, room - 3)).trimEnd()}...`;
  return `${sentence} ${url}`;
}
