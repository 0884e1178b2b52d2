import type { Translated } from '../language/translated';
import type * as english from './category-words';

export const CATEGORIES_SENTENCE: Translated<typeof english.CATEGORIES_SENTENCE> =
  'Pitia aina zetu za magari upate gari linalokufaa.';

export const CATEGORY_CARD_TEXTS: Translated<typeof english.CATEGORY_CARD_TEXTS> = {
  'wedding-convoy': {
    name: 'Msafara wa harusi',
    description: 'Saluni na magari ya paa wazi yanayofanana kwa siku yako kuu.',
  },
  nganya: { name: 'Nganya', description: 'Matatu na mabasi ya sherehe yenye michoro mikali zaidi mjini.' },
  trucks: { name: 'Malori', description: 'Pickup na malori ya kuhamisha nyumba, mazao au bidhaa.' },
  vans: { name: 'Vani', description: 'Nafasi ya familia nzima au timu nzima.' },
  'luxury-cars': {
    name: 'Magari ya kifahari',
    description: 'Fika kwa starehe na utulivu, kwenye viti vya ngozi.',
  },
  'off-road-vehicles': {
    name: 'Magari ya off-road',
    description: 'Yametengenezwa kwa murram, matope na Mara.',
  },
};

/** Returns a category card with Swahili texts; the database holds English texts. */
export function localizeCategory<Card extends { route: string }>(card: Card): Card {
  return { ...card, ...new Map<string, object>(Object.entries(CATEGORY_CARD_TEXTS)).get(card.route) };
}
