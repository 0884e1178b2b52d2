import { z } from 'zod';
import { CAR_LIMITS, FEES, USER_LIMITS } from './limits';

/** Building blocks of the contracts. Each carries the sentence that the page shows beside a field. */

/** MongoDB ObjectId in hex. */
export const id = z.string().regex(/^[0-9a-f]{24}$/i, 'This is not a valid id.');

/** ISO 8601 instant in UTC on the wire. */
export const instant = z.iso.datetime();

/** Reply of a call that has nothing to return but a confirmation. */
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

/** The two spaces are the specification's. */
export const CONTACT_SENTENCE = 'Enter a valid  phone number';

/** A lender's phone: 10–13 digits after dropping spaces, dashes and one leading plus. */
export const contactPhone = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(30, CONTACT_SENTENCE)
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^\+/, ''))
  .pipe(z.string().regex(/^\d{10,13}$/, CONTACT_SENTENCE));

export const PAYMENT_PHONE_REQUIRED = 'Phone number is required.';
export const PAYMENT_PHONE_INVALID = 'Phone number is invalid. Please enter a valid 10-digit number.';

/** The payer's phone, exactly 10 digits starting 07 or 01. */
export const paymentPhone = z
  .string({ error: PAYMENT_PHONE_REQUIRED })
  .trim()
  .min(1, PAYMENT_PHONE_REQUIRED)
  .length(10, PAYMENT_PHONE_INVALID)
  .regex(/^0[17]\d{8}$/, PAYMENT_PHONE_INVALID);

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
