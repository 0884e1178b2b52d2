import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const catalogueWords: Translated<typeof english.catalogueWords> = {
  partner: 'kampuni',
  subtitle: (name) => `Pitia magari ya ${name}`,
  lentBy: (lender) => `Mwenye gari: ${lender}`,
  since: (month) => `Mwenye gari tangu ${month}`,
  count: (cars) => choosePlural(cars, { one: 'gari 1', other: `magari ${cars}` }),
  answers: (minutes) => `Kwa kawaida hujibu ${within(minutes)}`,
  accepts: (percent) => `Hukubali ${percent}% ya maombi`,
  cars: 'Magari',
  all: 'yote',
  filter: 'Aina ya gari',
  loading: 'Inapakia...',
  empty: 'Hakuna magari kwa sasa.',
  failed: 'Hatukuweza kupakia katalogi hii.',
  share: 'Shiriki katalogi',
};

function within(minutes: number): string {
  if (minutes <= 60) return 'ndani ya saa moja';
  if (minutes <= 6 * 60) return 'ndani ya saa chache';
  if (minutes <= 24 * 60) return 'ndani ya siku moja';
  return 'baada ya zaidi ya siku moja';
}
