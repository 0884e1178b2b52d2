/** A digit of any script or form (٣, ３, ③, ³), with the characters that can make an emoji of it. */
const DIGIT = /\p{N}\uFE0F?\u20E3?/gu;
/** Characters that may separate the digits of one number: all except letters and digits. */
const SEPARATORS = '[^\\p{L}\\p{N}]*';

/**
 * A public text with a run of this many digits contains a phone number. Years, model numbers, prices and
 * dates are shorter.
 */
export const PHONE_DIGITS = { name: 5, model: 7, text: 9 } as const;

export const PHONE_IN_TEXT_SENTENCE =
  'Please leave phone numbers out: they are shown to people who ask for them.';

/** Removes digits of all scripts and forms. */
export function removeDigits(text: string): string {
  return text.replace(DIGIT, '');
}

/** Whether a text has a run of at least `digits` digits in any script, with any separators between them. */
export function hasDigitRun(text: string, digits: number): boolean {
  return new RegExp(`\\p{N}(?:${SEPARATORS}\\p{N}){${digits - 1}}`, 'u').test(text);
}
