import { z } from 'zod';
import { category } from '../cars/fields';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';

/** A category card and the car categories that its screen lists. */
export const categoryView = z.object({
  name: z.string(),
  description: z.string(),
  /** The last part of /categories/{route}. */
  route: z.string(),
  /** Three URLs of photos (see shared/cars/photo.ts), which the card shows in turn. */
  images: z.array(z.string()),
  /** The car categories that the category's screen lists. */
  categories: z.array(category),
  /** true: only matatus and party buses; false: only other cars; null: both. */
  partyBus: z.boolean().nullable(),
});
export type CategoryView = z.output<typeof categoryView>;

/** Returns the six category cards with their images. They change only when the server restarts. */
export const listCategories = defineEndpoint({
  ...BROWSING_CALLS.listCategories,
  access: 'public',
  cacheTopics: [],
  summary: 'The category cards',
  reply: z.array(categoryView),
});
