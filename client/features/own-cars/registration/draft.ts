import { z } from 'zod';
import { category, fuel, transmission } from '#shared/cars/fields';
import type { CarFormInput } from '../form/car-form';

const text = z.string().optional().catch(undefined);

/** What was typed, whatever became of it: a field that makes no sense is left out. */
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
});

/** The text of a form that was left or reloaded, per user, on this device only. */
export function readDraft(userId: string): Partial<CarFormInput> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    const known = draft.safeParse(stored);
    return known.success ? withoutGaps(known.data) : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed; a form that is empty again leaves nothing behind. */
export function keepDraft(userId: string, values: Partial<CarFormInput>): void {
  const typed = Object.values(values).some((value) => value !== undefined && value !== '');
  try {
    if (typed) localStorage.setItem(keyOf(userId), JSON.stringify(values));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

function keyOf(userId: string): string {
  return `registration-draft:${userId}`;
}

function withoutGaps(values: z.output<typeof draft>): Partial<CarFormInput> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
