import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../../lib/format';
import type * as english from './words';

const cars = (count: number) =>
  count === 0
    ? 'hakuna magari'
    : choosePlural(count, { one: 'gari 1', other: `magari ${formatShillings(count)}` });

export const countyWords: Translated<typeof english.countyWords> = {
  title: 'Chagua kaunti',
  map: 'Ramani ya kaunti 47',
  list: 'Kaunti kwa majina',
  all: 'Kaunti zote',
  county: (name, count) => `${name}: ${cars(count)}`,
  hint: 'Kaunti yenye kijani zaidi ina magari mengi zaidi.',
};
