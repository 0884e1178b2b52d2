/**
 * Kenyan phone numbers: which numbers forms accept, and how numbers are sent, shown, dialled, searched and
 * logged. Decision: this module instead of libphonenumber-js, which has 25 kB (brotli; this module has 0.4)
 * and rejects contacts that the product accepts. It does not use zod, because the screen of a car loads it
 * without schemas; values.ts has the schemas.
 */

const COUNTRY_CODE = '254';
const KENYAN_MOBILE = /^(?:\+?254|0)([17]\d{8})$/;

/** A lender's contact after `toContactDigits`. */
export const CONTACT_PATTERN = /^\d{10,13}$/;
/** The specification has two spaces in this sentence. */
export const CONTACT_SENTENCE = 'Enter a valid  phone number';

/** The phone of a payer, which receives the prompt. */
export const PAYER_PHONE_PATTERN = /^0[17]\d{8}$/;
export const PAYER_PHONE_LENGTH = 10;
export const PAYER_PHONE_MISSING_SENTENCE = 'Phone number is required.';
export const PAYER_PHONE_SENTENCE = 'Phone number is invalid. Please enter a valid 10-digit number.';

/** The sentence for a phone that must be a Kenyan mobile number in any spelling. */
export const KENYAN_PHONE_SENTENCE = 'Please enter a Kenyan mobile number, such as 0712 345 678.';

/** The phone of a payment that an admin records. */
export const RECORDED_PHONE_PATTERN = /^0\d{9}$/;
export const RECORDED_PHONE_SENTENCE =
  'Invalid phone number. It must be exactly 10 digits, start with 0, and contain no letters or symbols.';

/** Removes spaces, dashes and one leading plus: '+254 712-345 678' → '254712345678'. */
export function toContactDigits(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^\+/, '');
}

/**
 * Returns the form that Daraja requires, '2547XXXXXXXX' or '2541XXXXXXXX'; null if the text is not a Kenyan
 * mobile number. Accepts 07…, 01…, +254… and 254…, with spaces or dashes anywhere. Numbers move between
 * operators, so only Daraja can tell whether M-Pesa serves a number.
 */
export function toDarajaPhone(text: string): string | null {
  const subscriber = KENYAN_MOBILE.exec(text.replace(/[\s\p{Pd}]/gu, ''))?.[1];
  return subscriber === undefined ? null : `${COUNTRY_CODE}${subscriber}`;
}

/**
 * Returns the form that a payer types: '+254 722 000 418' → '0722000418'; empty if the text is not a Kenyan
 * mobile number.
 */
export function toLocalPhone(text: string): string {
  const phone254 = toDarajaPhone(text);
  return phone254 ? `0${phone254.slice(COUNTRY_CODE.length)}` : '';
}

/** Returns a stored contact as users see it: a leading 0 becomes +254. */
export function formatContact(contact: string): string {
  return contact.startsWith('0') ? `+${COUNTRY_CODE}${contact.slice(1)}` : contact;
}

/** Returns a stored contact for links to WhatsApp and to the phone: with the country code, without a plus. */
export function toDialDigits(contact: string): string {
  return contact.startsWith('0') ? `${COUNTRY_CODE}${contact.slice(1)}` : contact.replace(/^\+/, '');
}

/** Returns a stored number in the two forms that users search for: '0712… 254712…'. */
export function toSearchablePhone(phone: string): string {
  if (phone.startsWith(COUNTRY_CODE)) return `${phone} 0${phone.slice(COUNTRY_CODE.length)}`;
  return phone.startsWith('0') ? `${phone} ${COUNTRY_CODE}${phone.slice(1)}` : phone;
}

/** Returns a number with hidden digits, for logs: '2547*****678'. */
export function maskPhone(phone254: string): string {
  return `${phone254.slice(0, 4)}*****${phone254.slice(-3)}`;
}
