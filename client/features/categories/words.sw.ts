import { CATEGORIES_SENTENCE } from '#shared/categories/category-words.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const categoryWords: Translated<typeof english.categoryWords> = {
  title: 'Aina za magari',
  footer: CATEGORIES_SENTENCE,
  failed: 'Imeshindikana kupata aina za magari',
  back: 'Aina za magari',
  pause: 'Simamisha picha',
  play: 'Endesha picha',
};
