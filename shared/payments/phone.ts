const KENYAN_MOBILE = /^(?:\+?254|0)([17]\d{8})$/;

/**
 * The form in which Daraja wants a payer's number: '2547XXXXXXXX' or '2541XXXXXXXX'.
 * Reads 07…, 01…, +254… and 254…, with spaces or dashes anywhere; null for anything else.
 * Whether the number is an M-Pesa line only Daraja can tell: numbers move between operators.
 */
export function toDarajaPhone(text: string): string | null {
  const subscriber = KENYAN_MOBILE.exec(text.replace(/[\s\p{Pd}]/gu, ''))?.[1];
  return subscriber === undefined ? null : `254${subscriber}`;
}
