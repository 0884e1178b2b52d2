import { BRAND } from '#shared/core/brand';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './new-car-words';

const carsOf = (count: number) =>
  choosePlural(count, { one: 'Gari jipya 1', other: `Magari mapya ${count}` });

export const newCarEmailWords: Translated<typeof english.newCarEmailWords> = {
  forOne: (count, search) => `${carsOf(count)} kwa “${search}”`,
  forSeveral: (count) => `${carsOf(count)} kwa utafutaji wako uliohifadhiwa`,
  since: (count) =>
    `${carsOf(count)} kwenye ${BRAND.name} tangu tulipokuandikia mwisho kuhusu utafutaji wako.`,
  car: (title, place, price) => `- ${title}, ${place}, Ksh. ${price} kwa siku`,
  more: (count) => `na ${count} zaidi`,
  all: (address) => `Ona yote yanayolingana: ${address}`,
  stop: (address) => `Acha barua pepe kuhusu utafutaji huu: ${address}`,
  daily: (address) =>
    `Unapata barua pepe hii si zaidi ya mara moja kwa siku. Utafutaji wako uliohifadhiwa: ${address}`,
};
