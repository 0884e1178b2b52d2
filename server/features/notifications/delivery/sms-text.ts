import { NOTIFICATION_LIMITS } from '#shared/core/limits';

/** Signs that phones write by other letters than GSM has. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};
/** Of the GSM alphabet, those that are ASCII and take one place. */
const OUTSIDE_GSM = /[^\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]/g;

/** One SMS of 160 GSM characters: the sentence, cut where it is too long, and the link. */
export function smsText(text: string, url: string): string {
  const plain = text
    .replace(/[’‘“”–—…]/g, (sign) => SPELLINGS[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OUTSIDE_GSM, '?');
  const room = NOTIFICATION_LIMITS.smsLength - url.length - 1;
  const sentence = plain.length <= room ? plain : `${plain.slice(0, Math.max(0, room - 3)).trimEnd()}...`;
  return `${sentence} ${url}`;
}
