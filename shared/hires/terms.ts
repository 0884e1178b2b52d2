import { z } from 'zod';
import { listKeys } from '../cars/enumerations';
import { HIRE_LIMITS } from '../core/limits';

/**
 * The terms on which a lender hires a car out, as everybody sees them. Money is whole KES. An absent term was never set:
 * the renter asks the lender, and no sum contains it.
 */
export const carTerms = z.object({
  /** Per cent off the daily price from 7 days on. */
  weeklyDiscount: z.number().optional(),
  /** Per cent off the daily price from 28 days on. */
  monthlyDiscount: z.number().optional(),
  /** Price of a driver for a day; null: the lender offers no driver. */
  driverPerDay: z.number().nullish(),
  /** Refunded at the return; no part of the total. */
  deposit: z.number().optional(),
  /** Kilometres that each day includes; null: no limit. */
  kmPerDay: z.number().nullish(),
  /** Price of each further kilometre. */
  extraKm: z.number().optional(),
  /** Price of bringing the car to a place; null: the renter picks it up. */
  deliveryFee: z.number().nullish(),
  minDays: z.number(),
  maxDays: z.number(),
  /** Least hours from a request to the end of the pick-up hours of its first day; absent: none. */
  noticeHours: z.number().optional(),
  /** Whole hours of the day in Nairobi between which cars are picked up and returned. */
  pickupFrom: z.number(),
  pickupUntil: z.number(),
});
export type CarTerms = z.output<typeof carTerms>;
export type TermName = keyof CarTerms;
export const TERM_NAMES = listKeys(carTerms.shape);

/** The few terms that every car has, also one whose lender has set none. */
export const DEFAULT_TERMS = {
  minDays: 1,
  maxDays: 90,
  pickupFrom: 7,
  pickupUntil: 20,
} as const satisfies CarTerms;

/** Returns the terms of a car; without the fact "with driver" and a price for it, the car has no driver. */
export function toEffectiveTerms(car: {
  terms?: Partial<CarTerms> | null | undefined;
  withDriver?: boolean | null | undefined;
}): CarTerms {
  const { driverPerDay = car.withDriver ? undefined : null, ...terms } = car.terms ?? {};
  return { ...DEFAULT_TERMS, ...terms, ...(driverPerDay !== undefined && { driverPerDay }) };
}

/** A whole number, or the text of a form's field. First in a union, whose first sentence a form shows. */
function whole(min: number, max: number) {
  const sentence = `Please enter a whole number from ${min.toLocaleString('en-KE')} to ${max.toLocaleString('en-KE')}.`;
  return z
    .union([z.number(), z.string().trim().regex(/^\d+$/, sentence)], { error: sentence })
    .transform(Number)
    .pipe(z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence));
}

/** The empty text of a form's field: the lender no longer sets the term. */
const unset = z.literal('');

/** Null, in a form's field `none`: not offered, or no limit. */
function wholeOrNone(min: number, max: number) {
  return z.union([whole(min, max), unset, z.literal(NO_TERM).transform(() => null), z.null()]);
}

/** The text of a form's field for a term that the lender refuses or does not limit. */
export const NO_TERM = 'none';

/** Terms as a form sends them; those that are left out stay as they are. */
export const carTermsFields = z.object({
  weeklyDiscount: whole(0, HIRE_LIMITS.maxDiscount).or(unset),
  monthlyDiscount: whole(0, HIRE_LIMITS.maxDiscount).or(unset),
  driverPerDay: wholeOrNone(0, HIRE_LIMITS.maxDriverPerDay),
  deposit: whole(0, HIRE_LIMITS.maxDeposit).or(unset),
  kmPerDay: wholeOrNone(1, HIRE_LIMITS.maxKmPerDay),
  extraKm: whole(0, HIRE_LIMITS.maxExtraKm).or(unset),
  deliveryFee: wholeOrNone(0, HIRE_LIMITS.maxDeliveryFee),
  minDays: whole(1, HIRE_LIMITS.maxDays),
  maxDays: whole(1, HIRE_LIMITS.maxDays),
  noticeHours: whole(0, HIRE_LIMITS.maxNoticeHours).or(unset),
  pickupFrom: whole(0, 23),
  pickupUntil: whole(1, 24),
});

/** A change of some terms: the empty text removes a term. */
export type TermsChange = Partial<z.output<typeof carTermsFields>>;

/** Returns a car's own terms after a change. */
export function applyTermsChange(
  terms: Partial<CarTerms> | null | undefined,
  change: TermsChange,
): Partial<CarTerms> {
  const changed = { ...terms, ...change };
  return Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== '' && value !== undefined),
  );
}

/** Returns what is wrong with terms that are valid one by one, by the name of the field; null if nothing is. */
export function findTermsProblems({
  minDays,
  maxDays,
  pickupFrom,
  pickupUntil,
}: Pick<CarTerms, keyof typeof DEFAULT_TERMS>): Record<string, string> | null {
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
