import { z } from 'zod';
import { CAR_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import { list } from '../core/values';
import { FUEL_POLICIES, listKeys } from './enumerations';

/** A whole number, or the text of a form's field; empty text: not said. */
function countOf({ min, max }: { min: number; max: number }) {
  const sentence = `Please enter a number from ${min} to ${max.toLocaleString('en-KE')}.`;
  return z
    .union([z.number(), z.string().trim(), z.null()], { error: sentence })
    .transform((value) => (value === '' || value === null ? null : Number(value)))
    .pipe(z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence).nullable());
}

/** Yes, no, or the text of a form's field; empty text: not said. */
const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', '']), z.null()], {
    error: 'Please choose yes or no.',
  })
  .transform((value) => (value === '' || value === null ? null : [true, 'true', '1'].includes(value)));

const fuelPolicy = z
  .union([z.enum(listKeys(FUEL_POLICIES)), z.literal(''), z.null()], {
    error: 'Please choose a fuel policy.',
  })
  .transform((value) => value || null);

const place = publicLine(CAR_LIMITS.townLength);

const TOO_MANY_PLACES = `Please name at most ${CAR_LIMITS.pickupPlaces} places.`;
/** Lines of a form's field, with empty and repeated ones. */
const PLACE_LINES = 100;

/** Places as a list, or one to a line in a form's field; empty and repeated ones are dropped. */
const pickup = z
  .union(
    [
      list(z.string(), PLACE_LINES, TOO_MANY_PLACES),
      z
        .string()
        .max(PLACE_LINES * CAR_LIMITS.townLength, { error: TOO_MANY_PLACES, abort: true })
        .transform((lines) => lines.split('\n')),
    ],
    { error: TOO_MANY_PLACES },
  )
  .transform((places) => [...new Set(places.map((one) => one.trim()).filter(Boolean))])
  .pipe(list(place, CAR_LIMITS.pickupPlaces, TOO_MANY_PLACES));

/**
 * What a lender may say about a car beyond the required fields. A fact that is left out stays as it is; null and
 * empty text mean 'not said'.
 */
export const carFactFields = z.object({
  /** With the driver's. */
  seats: countOf(CAR_LIMITS.seats).optional(),
  doors: countOf(CAR_LIMITS.doors).optional(),
  /** Cubic centimetres. */
  engine: countOf(CAR_LIMITS.engine).optional(),
  airCon: yesOrNo.optional(),
  fourWheel: yesOrNo.optional(),
  bluetooth: yesOrNo.optional(),
  /** A child seat can be had. */
  childSeat: yesOrNo.optional(),
  /** The lender can send a driver along. */
  withDriver: yesOrNo.optional(),
  /** A matatu or party bus. */
  partyBus: yesOrNo.optional(),
  fuelPolicy: fuelPolicy.optional(),
  /** Where the car can be picked up. */
  pickup: pickup.optional(),
});

/** The facts of a car as everybody sees them; null: not said. */
export const carFacts = z.object({
  seats: z.number().nullable(),
  doors: z.number().nullable(),
  engine: z.number().nullable(),
  airCon: z.boolean().nullable(),
  fourWheel: z.boolean().nullable(),
  bluetooth: z.boolean().nullable(),
  childSeat: z.boolean().nullable(),
  withDriver: z.boolean().nullable(),
  partyBus: z.boolean().nullable(),
  fuelPolicy: z.enum(listKeys(FUEL_POLICIES)).nullable(),
  pickup: z.array(z.string()),
});
export type CarFacts = z.output<typeof carFacts>;

/** The facts of a car whose lender has said none. */
export const NO_FACTS: CarFacts = {
  seats: null,
  doors: null,
  engine: null,
  airCon: null,
  fourWheel: null,
  bluetooth: null,
  childSeat: null,
  withDriver: null,
  partyBus: null,
  fuelPolicy: null,
  pickup: [],
};

/** Whether a car is a matatu or party bus: its lender says so, or it has the seats of one. */
export function isPartyBus({ partyBus, seats }: Pick<CarFacts, 'partyBus' | 'seats'>): boolean {
  return partyBus === true || (seats ?? 0) >= CAR_LIMITS.partyBusSeats;
}
