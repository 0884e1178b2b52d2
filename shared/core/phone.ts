/**
 * Kenyan phone numbers without libphonenumber-js, which has 25 kB (brotli; this module has 0.4) and rejects
 * contacts that the product accepts. Schemas are in values.ts, so that a car's screen loads none.
 */

const COUNTRY_CODE = '254';
const KENYAN_MOBILE = /^(?:\+?254|0)([17]\d{8})$/;

/** Pattern of a lender's contact after `removePhoneSeparators`. */
export const CONTACT_PATTERN = /^\d{10,13}$/;
/** Sentence about a wrong contact; the specification has two spaces in it. */
export const CONTACT_INVALID_SENTENCE = 'Enter a valid  phone number';

/** Pattern of the phone number of a payer, whose phone receives the prompt. */
export const PAYER_PHONE_PATTERN = /^0[17]\d{8}$/;
export const PAYER_PHONE_LENGTH = 10;
export const PAYER_PHONE_MISSING_SENTENCE = 'Phone number is required.';
export const PAYER_PHONE_INVALID_SENTENCE = 'Phone number is invalid. Please enter a valid 10-digit number.';

/** Sentence of fields that accept a Kenyan mobile number in any spelling. */
export const KENYAN_PHONE_INVALID_SENTENCE = 'Please enter a Kenyan mobile number, such as 0712 345 678.';

/** Pattern of the phone number of a payment that an admin records. */
export const RECORDED_PHONE_PATTERN = /^0\d{9}$/;
export const RECORDED_PHONE_INVALID_SENTENCE =
  'Invalid phone number. It must be exactly 10 digits, start with 0, and contain no letters or symbols.';

/** Removes spaces, hyphens and a leading plus: '+254 712-345 678' → '254712345678'. */
export function removePhoneSeparators(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^\+/, '');
}

/**
 * Returns '2547XXXXXXXX' or '2541XXXXXXXX' from 07…, 01…, +254… or 254…, with spaces or dashes; null for other
 * texts. Numbers move between operators: only Daraja knows whether M-Pesa serves one.
 */
export function toDarajaPhone(text: string): string | null {
  const subscriber = KENYAN_MOBILE.exec(text.replace(/[\s\p{Pd}]/gu, ''))?.[1];
  return subscriber === undefined ? null : `${COUNTRY_CODE}${subscriber}`;
}

/** Returns '0722000418' for '+254 722 000 418'; empty for texts that are not a Kenyan mobile number. */
export function toLocalPhone(text: string): string {
  const phone254 = toDarajaPhone(text);
  return phone254 ? `0${phone254.slice(COUNTRY_CODE.length)}` : '';
}

/** Formats a contact for display; a leading 0 becomes +254. */
export function formatContact(contact: string): string {
  return contact.startsWith('0') ? `+${COUNTRY_CODE}${contact.slice(1)}` : contact;
}

/** Returns the digits for WhatsApp and telephone links: with the country code, without a plus. */
export function toInternationalPhoneDigits(contact: string): string {
  return contact.startsWith('0') ? `${COUNTRY_CODE}${contact.slice(1)}` : contact.replace(/^\+/, '');
}

/** Returns both forms of a number that users search for: '0712… 254712…'. */
export function toPhoneSearchText(phone: string): string {
  if (phone.startsWith(COUNTRY_CODE)) return `${phone} 0${phone.slice(COUNTRY_CODE.length)}`;
  return phone.startsWith('0') ? `${phone} ${COUNTRY_CODE}${phone.slice(1)}` : phone;
}

/** Masks a phone number for logs: '2547*****678'. */
export function maskPhone(phone254: string): string {
  return `${phone254.slice(0, 4)}*****${phone254.slice(-3)}`;
}
