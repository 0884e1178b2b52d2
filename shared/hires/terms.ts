import { z } from 'zod';
import { HIRE_LIMITS } from '../core/limits';

/** The terms on which a lender hires a car out, as everybody sees them. Money is whole KES. */
export const carTerms = z.object({
  /** Per cent off the daily price from 7 days on. */
  weeklyDiscount: z.number(),
  /** Per cent off the daily price from 28 days on. */
  monthlyDiscount: z.number(),
  /** For a driver, a day; null: no driver can be had. */
  driverPerDay: z.number().nullable(),
  /** Refunded at the return; no part of the total. */
  deposit: z.number(),
  /** Kilometres that each day includes; null: as many as one likes. */
  kmPerDay: z.number().nullable(),
  /** For each kilometre beyond. */
  extraKm: z.number(),
  /** For bringing the car to a place; null: it must be picked up. */
  deliveryFee: z.number().nullable(),
  minDays: z.number(),
  maxDays: z.number(),
  /** Hours from a request to the end of the pick-up hours of its first day, at least. */
  noticeHours: z.number(),
  /** Whole hours of the day in Nairobi between which cars are picked up and returned. */
  pickupFrom: z.number(),
  pickupUntil: z.number(),
});
export type CarTerms = z.output<typeof carTerms>;

/** Terms of a car whose lender has set none. A driver can be had where the car's facts say so, see `termsOf`. */
export const DEFAULT_TERMS: CarTerms = {
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  driverPerDay: null,
  deposit: 0,
  kmPerDay: 200,
  extraKm: 30,
  deliveryFee: 1_000,
  minDays: 1,
  maxDays: 90,
  noticeHours: 12,
  pickupFrom: 7,
  pickupUntil: 20,
};
const DEFAULT_DRIVER_PER_DAY = 2_000;

/** The terms of a car: what its lender has set, defaults for the rest. */
export function termsOf(car: {
  terms?: Partial<CarTerms> | null | undefined;
  withDriver?: boolean | null | undefined;
}): CarTerms {
  const driverPerDay = car.withDriver ? DEFAULT_DRIVER_PER_DAY : null;
  return { ...DEFAULT_TERMS, driverPerDay, ...car.terms };
}

/** A whole number, or the text of a form's field. */
function whole(min: number, max: number) {
  const sentence = `Please enter a whole number from ${min.toLocaleString('en-KE')} to ${max.toLocaleString('en-KE')}.`;
  return z
    .union([z.number(), z.string().trim().regex(/^\d+$/, sentence)], { error: sentence })
    .transform(Number)
    .pipe(z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence));
}

/** Null and empty text: not offered, or no limit. */
function wholeOrNone(min: number, max: number) {
  return z.union([z.literal('').transform(() => null), z.null(), whole(min, max)]);
}

/** Terms as a form sends them; those that are left out stay as they are. */
export const carTermsFields = z.object({
  weeklyDiscount: whole(0, HIRE_LIMITS.maxDiscount),
  monthlyDiscount: whole(0, HIRE_LIMITS.maxDiscount),
  driverPerDay: wholeOrNone(0, HIRE_LIMITS.maxDriverPerDay),
  deposit: whole(0, HIRE_LIMITS.maxDeposit),
  kmPerDay: wholeOrNone(1, HIRE_LIMITS.maxKmPerDay),
  extraKm: whole(0, HIRE_LIMITS.maxExtraKm),
  deliveryFee: wholeOrNone(0, HIRE_LIMITS.maxDeliveryFee),
  minDays: whole(1, HIRE_LIMITS.maxDays),
  maxDays: whole(1, HIRE_LIMITS.maxDays),
  noticeHours: whole(0, HIRE_LIMITS.maxNoticeHours),
  pickupFrom: whole(0, 23),
  pickupUntil: whole(1, 24),
});

/** What is wrong with terms that are valid one by one, by the name of the field; null where nothing is. */
export function refusalOfTerms({
  minDays,
  maxDays,
  pickupFrom,
  pickupUntil,
}: CarTerms): Record<string, string> | null {
  const fields: Record<string, string> = {};
  if (minDays > maxDays) fields['terms.maxDays'] = 'The most days must not be fewer than the fewest.';
  if (pickupFrom >= pickupUntil) fields['terms.pickupUntil'] = 'Please choose a later hour than the first.';
  return Object.keys(fields).length > 0 ? fields : null;
}

/** The part of the terms that a call changes, as an object or, in a multipart form, as JSON text. */
export const carTermsInput = z.preprocess(parsedJson, carTermsFields.partial());

function parsedJson(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}
