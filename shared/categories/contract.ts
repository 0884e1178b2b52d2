import { z } from 'zod';
import { category } from '../cars/fields';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';

/** A category card and the car categories that its page lists. */
export const categoryView = z.object({
  name: z.string(),
  description: z.string(),
  /** The last part of /categories/{route}. */
  route: z.string(),
  /** Three addresses, see shared/cars/photo; the card shows them in turn. */
  images: z.array(z.string()),
  /** The car categories that the category page lists. */
  categories: z.array(category),
  /** Matatus and party buses only, or none of them; null: no matter. */
  partyBus: z.boolean().nullable(),
});
export type CategoryView = z.output<typeof categoryView>;

/** The six cards with their images. They change with a restart only. */
export const listCategories = endpoint({
  ...BROWSING_CALLS.listCategories,
  access: 'public',
  cacheTopics: [],
  summary: 'The category cards',
  reply: z.array(categoryView),
});
