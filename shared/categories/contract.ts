import { z } from 'zod';
import { category } from '../cars/fields';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';

const categoryView = z.object({
  name: z.string(),
  description: z.string(),
  route: z.string(),
  /** Three photo URLs (see cars/photo.ts), which the card shows in turn. */
  images: z.array(z.string()),
  categories: z.array(category),
  /** Filter for party buses: true, only party buses; false, only other cars; null, both. */
  partyBus: z.boolean().nullable(),
});
export type CategoryView = z.output<typeof categoryView>;

/** Lists the categories, which change only when the server restarts. */
export const listCategories = defineEndpoint(BROWSING_CALLS.listCategories, {
  access: 'public',
  cacheTopics: [],
  summary: 'The category cards',
  reply: z.array(categoryView),
});
