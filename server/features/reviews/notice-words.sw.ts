import type { Translated } from '#shared/language/translated';
import type * as english from './notice-words';

export const reviewNoticeWords: Translated<typeof english.reviewNoticeWords> = {
  otherSide: 'Mwenzako',
  answered: (name) => `${name} amejibu maoni yako.`,
  reviewed: (name, stars) => `${name} ametoa maoni kukuhusu: nyota ${stars} kati ya 5.`,
};
