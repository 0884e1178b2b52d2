import { z } from 'zod';
import { category } from '../cars/fields';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';

/** A card of SPEC §2 Categories with what its page lists. */
export const categoryView = z.object({
  name: z.string(),
  description: z.string(),
  /** The last part of /categories/{route}. */
  route: z.string(),
  /** Three addresses as shared/cars/photo knows them; the card shows one after the other. */
  images: z.array(z.string()),
  /** Which cars the category page gathers. */
  categories: z.array(category),
});
export type CategoryView = z.output<typeof categoryView>;

/** Ours: the six cards with their images. They change only with a restart. */
export const listCategories = endpoint({
  ...BROWSING_CALLS.listCategories,
  access: 'public',
  changesWith: [],
  summary: 'The category cards',
  reply: z.array(categoryView),
});
