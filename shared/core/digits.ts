/** A digit of any script or form (٣, ３, ③, ³), with what makes it an emoji. */
const DIGIT = /\p{N}\uFE0F?\u20E3?/gu;
/** Characters between the digits of one number: anything but letters. */
const SEPARATORS = '[^\\p{L}\\p{N}]*';

/** A public text with this many digits in a run carries a phone number; years, model numbers, prices and dates do not. */
export const PHONE_DIGITS = { name: 5, model: 7, text: 9 } as const;

export const PHONE_IN_TEXT_SENTENCE =
  'Please leave phone numbers out: they are shown to people who ask for them.';

/** Removes the digits of all scripts and forms. */
export function removeDigits(text: string): string {
  return text.replace(DIGIT, '');
}

/** Whether so many digits follow each other, in any script, with any separators between them. */
export function hasDigitRun(text: string, digits: number): boolean {
  return new RegExp(`\\p{N}(?:${SEPARATORS}\\p{N}){${digits - 1}}`, 'u').test(text);
}
