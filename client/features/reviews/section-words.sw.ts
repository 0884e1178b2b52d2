import type { Translated } from '#shared/language/translated';
import type * as english from './section-words';

export const reviewSectionWords: Translated<typeof english.reviewSectionWords> = {
  title: 'Maoni',
  quoted: (text) => `“${text}”`,
  loading: 'Inapakia maoni...',
};
