import { z } from 'zod';
import { CAR_LIMITS, FEES, USER_LIMITS } from './limits';
import {
  CONTACT_INVALID_SENTENCE,
  CONTACT_PATTERN,
  KENYAN_PHONE_INVALID_SENTENCE,
  PAYER_PHONE_INVALID_SENTENCE,
  PAYER_PHONE_LENGTH,
  PAYER_PHONE_MISSING_SENTENCE,
  PAYER_PHONE_PATTERN,
  RECORDED_PHONE_INVALID_SENTENCE,
  RECORDED_PHONE_PATTERN,
  removePhoneSeparators,
  toDarajaPhone,
} from './phone';

export const id = z.string().regex(/^[0-9a-f]{24}$/i, 'This is not a valid id.');

/** A calendar day in Nairobi, YYYY-MM-DD. */
export const day = z.iso.date({ error: 'Please choose a day.' });

export const instant = z.iso.datetime();

/** A reply with one sentence, in the language of the page. */
export const sentenceReply = z.object({ message: z.string() });

export const emailedLinkToken = z.string().min(1).max(200);

export const REQUIRED_SENTENCE = 'This field is required';

export const formatTooLongSentence = (maxLength: number) => `Please use at most ${maxLength} characters.`;

/** Builds a schema of trimmed text, possibly empty; refuses longer text before any later check reads it. */
export function text(maxLength: number, sentence = formatTooLongSentence(maxLength)) {
  return z.string().trim().max(maxLength, { error: sentence, abort: true });
}

/** Builds a schema of trimmed text, not empty; refuses longer text before any later check reads it. */
export function requiredText(
  maxLength: number,
  { missing = REQUIRED_SENTENCE, long = formatTooLongSentence(maxLength) } = {},
) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(maxLength, { error: long, abort: true });
}

/** Builds a schema of a list; refuses a longer list before its items are read. */
export function list<Item extends z.ZodType>(item: Item, max: number, sentence: string) {
  return z.preprocess((items: z.input<Item>[], context) => {
    if (!Array.isArray(items) || items.length <= max) return items;
    context.addIssue(sentence);
    return z.NEVER;
  }, z.array(item).max(max));
}

/** Adds blank text to the values that `schema` accepts; other values get the error sentence of `schema`. */
export function allowBlankText<S extends z.ZodType>(schema: S) {
  return z.union([z.string().trim().max(0, { abort: true }), schema], {
    error: ({ errors }) => (errors as z.core.$ZodIssue[][] | undefined)?.at(-1)?.[0]?.message,
  });
}

/** Matches text without control characters and line separators. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Builds a schema of trimmed text on one line, not empty. */
export function singleLine(maxLength: number) {
  return requiredText(maxLength).regex(ONE_LINE, { error: 'Please use a single line.', abort: true });
}

export const email = z
  .string({ error: 'Please enter your email.' })
  .trim()
  .max(USER_LIMITS.emailLength, { error: 'This email is too long.', abort: true })
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address.'));

export const PLATE_INVALID_SENTENCE =
  'Enter a valid registration number (6–7 characters, letters and numbers only)';

export function normalisePlate(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A number plate; becomes 6–7 capital letters and digits. */
export const plate = z
  .string({ error: REQUIRED_SENTENCE })
  .min(1, { error: REQUIRED_SENTENCE, abort: true })
  .max(40, { error: PLATE_INVALID_SENTENCE, abort: true })
  .transform(normalisePlate)
  .pipe(z.string().regex(/^[A-Z0-9]{6,7}$/, PLATE_INVALID_SENTENCE));

/** A lender's contact; `removePhoneSeparators` removes the separators. */
export const contactPhone = requiredText(30, { long: CONTACT_INVALID_SENTENCE })
  .transform(removePhoneSeparators)
  .pipe(z.string().regex(CONTACT_PATTERN, CONTACT_INVALID_SENTENCE));

export const payerPhone = z
  .string({ error: PAYER_PHONE_MISSING_SENTENCE })
  .trim()
  .min(1, { error: PAYER_PHONE_MISSING_SENTENCE, abort: true })
  .length(PAYER_PHONE_LENGTH, { error: PAYER_PHONE_INVALID_SENTENCE, abort: true })
  .regex(PAYER_PHONE_PATTERN, PAYER_PHONE_INVALID_SENTENCE);

/** A mobile number in any spelling of 07…, 01… or 254…; becomes 254 and nine digits. */
export const phoneToVerify = requiredText(30, {
  missing: PAYER_PHONE_MISSING_SENTENCE,
  long: KENYAN_PHONE_INVALID_SENTENCE,
}).transform((text, context) => {
  const phone254 = toDarajaPhone(text);
  if (phone254 === null) context.addIssue(KENYAN_PHONE_INVALID_SENTENCE);
  return phone254 ?? '';
});

export const recordedPaymentPhone = z
  .string({ error: RECORDED_PHONE_INVALID_SENTENCE })
  .regex(RECORDED_PHONE_PATTERN, RECORDED_PHONE_INVALID_SENTENCE);

/** Amount of a fee in whole KES. */
export const feeAmount = z.literal(FEES.listing);

export const PRICE_TOO_LOW_SENTENCE = `Minimum ${CAR_LIMITS.minPricePerDay.toLocaleString('en-KE')}`;

/** Price in whole KES a day, as a number or as the text of a form field. */
export const pricePerDay = z
  .union([z.number(), z.string().trim().min(1, REQUIRED_SENTENCE)], { error: REQUIRED_SENTENCE })
  .transform((value) => Number(value))
  .pipe(
    z
      .number({ error: 'Please enter a number.' })
      .int('Please enter whole shillings.')
      .min(CAR_LIMITS.minPricePerDay, PRICE_TOO_LOW_SENTENCE)
      .max(CAR_LIMITS.maxPricePerDay, 'Please enter a lower price.'),
  );
