import { z } from 'zod';
import { FUEL_POLICIES, keysOf } from '#shared/cars/enumerations';
import { category, fuel, transmission } from '#shared/cars/fields';
import type { CarFormInput } from '../form/car-form';
import { TERM_NAMES } from '../form/term-inputs';

const text = z.string().optional().catch(undefined);
/** Of a choice between yes, no and not said. */
const answer = z.enum(['true', 'false']).optional().catch(undefined);

/** Stored drafts may be outdated or damaged: an invalid field is dropped. */
const draft = z.object({
  regNo: text,
  make: text,
  model: text,
  year: text,
  color: text,
  price: text,
  contact: text,
  county: text,
  nearestTown: text,
  description: text,
  fuel: fuel.optional().catch(undefined),
  transmission: transmission.optional().catch(undefined),
  category: category.optional().catch(undefined),
  seats: text,
  doors: text,
  engine: text,
  airCon: answer,
  fourWheel: answer,
  bluetooth: answer,
  childSeat: answer,
  withDriver: answer,
  partyBus: answer,
  fuelPolicy: z.enum(keysOf(FUEL_POLICIES)).optional().catch(undefined),
  pickup: text,
  terms: z.partialRecord(z.enum(TERM_NAMES), z.string()).optional().catch(undefined),
});

/** Unsent text of the registration form, kept per user in this browser. */
export function readDraft(userId: string): Partial<CarFormInput> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    const parsed = draft.safeParse(stored);
    return parsed.success ? withoutUndefined(parsed.data) : {};
  } catch {
    return {};
  }
}

/** Stores the draft; an empty form, which still has the usual terms, removes it. */
export function keepDraft(userId: string, values: Partial<CarFormInput>): void {
  const hasText = Object.values({ ...values, terms: '' }).some(
    (value) => value !== undefined && value !== '',
  );
  try {
    if (hasText) localStorage.setItem(keyOf(userId), JSON.stringify(values));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // If the storage is full or blocked, only the draft is lost.
  }
}

function keyOf(userId: string): string {
  return `registration-draft:${userId}`;
}

function withoutUndefined(values: z.output<typeof draft>): Partial<CarFormInput> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
