import { plural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const reviewWords: Translated<typeof english.reviewWords> = {
  title: 'Maoni',
  loading: 'Inapakia maoni...',
  failed: 'Hatukuweza kupakia maoni.',
  more: 'Maoni ya zamani',
  stars: (stars) => plural(stars, { one: 'Nyota 1', other: `Nyota ${stars}` }),
  hide: 'Ficha',
  hideOf: (author) => `Ficha maoni ya ${author}`,
  hiding: {
    title: 'Ufiche maoni haya?',
    question: 'Yanaondoka kwenye orodha na wastani mara moja. Hutaweza kuyarudisha.',
    confirm: 'Ficha',
    busy: 'Inaficha...',
    done: 'Maoni yamefichwa.',
    label: 'Sababu',
    hint: 'Kwa kumbukumbu.',
  },
};
