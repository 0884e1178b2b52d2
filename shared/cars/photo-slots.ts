import { z } from 'zod';
import { list } from '../core/values';

/** Slots of a car's photos, in the order of upload, storage and display. */
export const PHOTO_SLOTS = ['front', 'side', 'interior', 'rear'] as const;

export type PhotoSlot = (typeof PHOTO_SLOTS)[number];

const SENTENCE = 'Please name each photo once: front, side, interior or rear.';
const slot = z.enum(PHOTO_SLOTS, { error: SENTENCE });

/** Slots whose photos a change replaces; a form with one slot sends a single text. */
export const replacedPhotoSlots = z
  .union([slot.transform((one) => [one]), list(slot, PHOTO_SLOTS.length, SENTENCE)], { error: SENTENCE })
  .refine((slots) => new Set(slots).size === slots.length, SENTENCE)
  .describe(
    '`images` replace the photos of these slots, one each, in this order; the others stay. Without `slots` they are all four.',
  );
