import type { CarFacts } from '#shared/cars/fields';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../../lib/format';
import type * as english from './words';

type FactName = keyof CarFacts;

export const factWords: Translated<typeof english.factWords> = {
  title: 'Zaidi kuhusu gari',
  seats: (count) => choosePlural(count, { one: 'kiti 1', other: `viti ${count}` }),
  doors: (count) => choosePlural(count, { one: 'mlango 1', other: `milango ${count}` }),
  engine: (cc) => `cc ${formatShillings(cc)}`,
  without: (names) => `Halina: ${listed(names)}.`,
  notSaid: (names) => `Haijatajwa: ${listed(names)}.`,
  nothingSaid: 'Haijatajwa: viti, milango, AC na mengine. Muulize mwenye gari.',
};

/** Names of the facts as they appear within a sentence. */
const NOUNS: Record<FactName, string> = {
  seats: 'viti',
  doors: 'milango',
  engine: 'injini',
  airCon: 'AC',
  fourWheel: '4×4',
  bluetooth: 'Bluetooth',
  childSeat: 'kiti cha mtoto',
  withDriver: 'dereva',
  partyBus: 'basi la sherehe',
  fuelPolicy: 'kanuni ya mafuta',
  pickup: 'mahali pa kuchukulia',
};

function listed(names: readonly FactName[]): string {
  return names.map((name) => NOUNS[name]).join(', ');
}
