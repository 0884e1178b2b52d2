import { z } from 'zod';
import { hasDigitRun, PHONE_DIGITS, PHONE_IN_TEXT } from './digits';
import { CAR_LIMITS, FEES, USER_LIMITS } from './limits';
import {
  CONTACT,
  CONTACT_SENTENCE,
  contactDigits,
  KENYAN_PHONE_SENTENCE,
  PAYER_PHONE,
  PAYER_PHONE_LENGTH,
  PAYER_PHONE_REQUIRED,
  PAYER_PHONE_SENTENCE,
  RECORDED_PHONE,
  RECORDED_PHONE_SENTENCE,
  toDarajaPhone,
} from './phone';
import { posesAsBrand, RESERVED_NAME } from './reserved-names';

/** Building blocks of the contracts. Each carries the sentence that the page shows beside a field. */

/** MongoDB ObjectId in hex. */
export const id = z.string().regex(/^[0-9a-f]{24}$/i, 'This is not a valid id.');

/** A calendar day in Nairobi, YYYY-MM-DD. */
export const day = z.iso.date({ error: 'Please choose a day.' });

/** ISO 8601 instant in UTC on the wire. */
export const instant = z.iso.datetime();

/** Reply of a call that has little to return but a confirmation: a sentence in the language of the page. */
export const messageReply = z.object({ message: z.string() });

export const REQUIRED = 'This field is required';

const ONE_LINE = /^\P{Cc}*$/u;

/** Required one-line text, trimmed, without control characters. */
export function line(maxLength: number) {
  return z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .regex(ONE_LINE, 'Please use a single line.');
}

/** A public line of text, which cannot carry a phone number past the reveal. */
export function publicLine(maxLength: number, phoneDigits: number = PHONE_DIGITS.name) {
  return line(maxLength).refine((text) => !hasDigitRun(text, phoneDigits), PHONE_IN_TEXT);
}

/** A user's name: public, and not the site's own. */
export const personName = publicLine(USER_LIMITS.nameLength).refine(isOwnName, RESERVED_NAME);

/** The name of a lender's business, as public as a user's; empty: none. */
export const brandName = z
  .string()
  .trim()
  .max(USER_LIMITS.nameLength, `Please use at most ${USER_LIMITS.nameLength} characters.`)
  .refine((text) => !hasDigitRun(text, PHONE_DIGITS.name), PHONE_IN_TEXT)
  .refine(isOwnName, RESERVED_NAME);

function isOwnName(text: string): boolean {
  return !posesAsBrand(text);
}

export const email = z
  .string({ error: 'Please enter your email.' })
  .trim()
  .toLowerCase()
  .max(USER_LIMITS.emailLength, 'This email is too long.')
  .pipe(z.email('Please enter a valid email address.'));

export const PLATE_SENTENCE = 'Enter a valid registration number (6–7 characters, letters and numbers only)';

/** Upper-cases and strips everything but letters and digits. */
export function normalisePlate(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** regNo as typed → normalised, 6–7 letters and digits. */
export const plate = z
  .string({ error: REQUIRED })
  .min(1, REQUIRED)
  .max(40, PLATE_SENTENCE)
  .transform(normalisePlate)
  .pipe(z.string().regex(/^[A-Z0-9]{6,7}$/, PLATE_SENTENCE));

/** A lender's phone; see `contactDigits` for what it drops. */
export const contactPhone = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(30, CONTACT_SENTENCE)
  .transform(contactDigits)
  .pipe(z.string().regex(CONTACT, CONTACT_SENTENCE));

/** The payer's phone: exactly 10 digits that start with 07 or 01. */
export const paymentPhone = z
  .string({ error: PAYER_PHONE_REQUIRED })
  .trim()
  .min(1, PAYER_PHONE_REQUIRED)
  .length(PAYER_PHONE_LENGTH, PAYER_PHONE_SENTENCE)
  .regex(PAYER_PHONE, PAYER_PHONE_SENTENCE);

/** A mobile number to prove, in any spelling of 07…, 01… or 254… → 254 and nine digits. */
export const provenPhone = z
  .string({ error: PAYER_PHONE_REQUIRED })
  .trim()
  .min(1, PAYER_PHONE_REQUIRED)
  .max(30, KENYAN_PHONE_SENTENCE)
  .transform((text, context) => {
    const phone254 = toDarajaPhone(text);
    if (phone254 === null) context.addIssue(KENYAN_PHONE_SENTENCE);
    return phone254 ?? '';
  });

/** The phone of a payment that an admin records: 0 and 9 digits. */
export const recordedPhone = z
  .string({ error: RECORDED_PHONE_SENTENCE })
  .regex(RECORDED_PHONE, RECORDED_PHONE_SENTENCE);

/** The one amount that is charged, whole KES. */
export const feeAmount = z.literal(FEES.listing);

export const PRICE_SENTENCE = `Minimum ${CAR_LIMITS.minPricePerDay.toLocaleString('en-KE')}`;

/** Daily price in whole KES. Accepts the text of a form field. */
export const pricePerDay = z
  .union([z.number(), z.string().trim().min(1, REQUIRED)], { error: REQUIRED })
  .transform((value) => Number(value))
  .pipe(
    z
      .number({ error: 'Please enter a number.' })
      .int('Please enter whole shillings.')
      .min(CAR_LIMITS.minPricePerDay, PRICE_SENTENCE)
      .max(CAR_LIMITS.maxPricePerDay, 'Please enter a lower price.'),
  );
