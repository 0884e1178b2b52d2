import { z } from 'zod';
import { listKeys } from '../cars/labels';
import { HIRE_LIMITS } from '../core/limits';
import { wholeNumber } from '../core/whole-number';
import { RENTER_REQUIREMENTS } from '../papers/rules';

/**
 * Terms of a car; money is in whole KES. A term that the lender has never set is absent: the renter asks for
 * it, and no sum includes it.
 */
export const carTerms = z.object({
  /** Per cent off the daily price from 7 days on. */
  weeklyDiscount: z.number().optional(),
  /** Per cent off the daily price from 28 days on. */
  monthlyDiscount: z.number().optional(),
  /** Price of a driver a day; null if no driver is offered. */
  driverPerDay: z.number().nullish(),
  /** Deposit, which is returned at the end and is not part of the total. */
  deposit: z.number().optional(),
  /** Kilometres included each day; null for no limit. */
  kmPerDay: z.number().nullish(),
  extraKm: z.number().optional(),
  /** Price of a delivery; null if the renter must pick the car up. */
  deliveryFee: z.number().nullish(),
  minDays: z.number(),
  maxDays: z.number(),
  /**
   * Minimum number of hours from a request to the end of the pick-up hours on the first day of the hire;
   * absent if the owner needs no notice.
   */
  noticeHours: z.number().optional(),
  /** Hours in Nairobi in which cars are picked up and returned. */
  pickupFrom: z.number(),
  pickupUntil: z.number(),
  /** Litres of a full tank and price of a litre, by which fuel missing at the return is charged. */
  tankLitres: z.number().optional(),
  fuelPrice: z.number().optional(),
  /** Requirement for renters; absent if the owner accepts all renters. */
  renters: z.enum(RENTER_REQUIREMENTS).optional(),
});
export type CarTerms = z.output<typeof carTerms>;
export type CarTermName = keyof CarTerms;
export const CAR_TERM_NAMES = listKeys(carTerms.shape);

/** Default values of the terms that every car must have. */
export const DEFAULT_CAR_TERMS = {
  minDays: 1,
  maxDays: 90,
  pickupFrom: 7,
  pickupUntil: 20,
} as const satisfies CarTerms;

/** Returns a car's terms; offers a driver only if the car has the fact "with driver" or a driver's price. */
export function toEffectiveCarTerms(car: {
  terms?: Partial<CarTerms> | null | undefined;
  withDriver?: boolean | null | undefined;
}): CarTerms {
  const { driverPerDay = car.withDriver ? undefined : null, ...terms } = car.terms ?? {};
  return { ...DEFAULT_CAR_TERMS, ...terms, ...(driverPerDay !== undefined && { driverPerDay }) };
}

function whole(min: number, max: number) {
  const [from, to] = [min.toLocaleString('en-KE'), max.toLocaleString('en-KE')];
  return wholeNumber({ min, max, sentence: `Please enter a whole number from ${from} to ${to}.` });
}

/** Empty text of a form field, which removes the term. */
const unset = z.literal('');

/** Builds a schema of a number or null (form text `none`); null means not offered or no limit. */
function wholeOrNone(min: number, max: number) {
  return z.union([whole(min, max), unset, z.literal(TERM_NOT_OFFERED_TEXT).transform(() => null), z.null()]);
}

/** Form text of a term that is not offered or has no limit. */
export const TERM_NOT_OFFERED_TEXT = 'none';

/** Terms in a change; omitted terms stay as they are. */
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
  tankLitres: whole(1, HIRE_LIMITS.maxTankLitres).or(unset),
  fuelPrice: whole(1, HIRE_LIMITS.maxFuelPrice).or(unset),
  renters: z.enum(RENTER_REQUIREMENTS).or(unset),
});

/** A change of terms; empty text removes a term. */
export type CarTermsChange = Partial<z.output<typeof carTermsFields>>;

export function applyCarTermsChange(
  terms: Partial<CarTerms> | null | undefined,
  change: CarTermsChange,
): Partial<CarTerms> {
  const changed = { ...terms, ...change };
  return Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== '' && value !== undefined),
  );
}

/** Returns, by field, sentences about terms that contradict each other; null if there are none. */
export function findCarTermsContradictions({
  minDays,
  maxDays,
  pickupFrom,
  pickupUntil,
}: Pick<CarTerms, keyof typeof DEFAULT_CAR_TERMS>): Record<string, string> | null {
  const fields: Record<string, string> = {};
  if (minDays > maxDays) fields['terms.maxDays'] = 'The maximum must not be fewer than the minimum.';
  if (pickupFrom >= pickupUntil) fields['terms.pickupUntil'] = 'Please choose a later hour than the first.';
  return Object.keys(fields).length > 0 ? fields : null;
}

/** A change of terms: an object or, in a multipart form, JSON text. */
export const carTermsChangeInput = z.preprocess(parsedJson, carTermsFields.partial());

function parsedJson(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}
