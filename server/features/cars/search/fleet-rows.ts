import { formatCounty } from '#shared/cars/counties';
import { CATEGORIES } from '#shared/cars/enumerations';
import { isPartyBus } from '#shared/cars/facts';
import { findModelFamily } from '#shared/cars/rules';
import { endOfDay } from '#shared/core/days';
import { type CarTerms, DEFAULT_TERMS, toEffectiveTerms } from '#shared/hires/terms';
import type { FleetRecord } from '../car-reads.model';
import { positionOf } from '../towns/towns';
import { copyRow, createDictionary, createTable, FLAGS, type Table } from './fleet-table';
import { createVocabulary } from './vocabulary';
import { fold, wordsOf } from './words';

export type FleetRows = ReturnType<typeof createFleetRows>;

const FIRST_CAPACITY = 1_024;
/** More distinct words of a description are not searched. */
const MAX_WORDS = 150;
const NO_WORDS: readonly number[] = [];

/**
 * Rows of cars, column by column, that are only ever appended and emptied; an empty row counts as expired.
 * A car takes some 400 bytes with a description of 30 words, and each distinct word some 350.
 */
export function createFleetRows() {
  const vocabulary = createVocabulary();
  const ids: string[] = [];
  const numbered = (text: string) => wordsOf(text).map(vocabulary.numberOf);
  const plain = ([text = '']: readonly string[]) => ({ text, folded: fold(text), words: numbered(text) });
  const unsearched = ([text = '']: readonly string[]) => ({ text, folded: fold(text), words: NO_WORDS });
  const dictionaries = {
    /** By make and model. */
    model: createDictionary(([make = '', model = '']) => ({
      text: model,
      folded: fold(model),
      words: numbered(`${make} ${model}`),
      make,
      foldedMake: fold(make),
      family: findModelFamily(model),
    })),
    /** By county and town. */
    place: createDictionary(([county = '', town = '']) => ({
      text: county,
      folded: fold(formatCounty(county)),
      words: numbered(`${county} ${town}`),
      position: positionOf(county, town),
    })),
    category: createDictionary(([category = '']) => ({
      ...unsearched([category]),
      words: numbered(`${category} ${labelOf(category)}`),
    })),
    color: createDictionary(plain),
    fuel: createDictionary(unsearched),
    transmission: createDictionary(unsearched),
    lender: createDictionary(unsearched),
    /** By the terms on which days and price of a hire depend. */
    terms: createDictionary((key) => ({ ...unsearched(key), terms: termsFrom(key) })),
  };
  let table = createTable(FIRST_CAPACITY);

  function append(id: string): number {
    const row = ids.push(id) - 1;
    if (row === table.price.length) table = createTable(2 * row, table);
    return row;
  }

  return {
    dictionaries,
    vocabulary,
    /** Car ids by row. */
    ids: ids as readonly string[],
    table: () => table,

    add(id: string, car: FleetRecord): number {
      const row = append(id);
      table.model[row] = dictionaries.model.numberOf(car.make, car.model);
      table.place[row] = dictionaries.place.numberOf(car.county, car.nearestTown);
      table.category[row] = dictionaries.category.numberOf(car.category);
      table.color[row] = dictionaries.color.numberOf(car.color);
      table.fuel[row] = dictionaries.fuel.numberOf(car.fuel);
      table.transmission[row] = dictionaries.transmission.numberOf(car.transmission);
      table.lender[row] = dictionaries.lender.numberOf(car.userId.toHexString());
      table.terms[row] = dictionaries.terms.numberOf(...termsKey(car));
      table.price[row] = car.price;
      table.year[row] = car.year;
      table.seats[row] = car.seats ?? 0;
      table.rating[row] = Math.round((car.rating ?? 0) * 10);
      table.reviews[row] = car.reviewCount ?? 0;
      table.flags[row] = flagsOf(car);
      table.createdAt[row] = car.createdAt.getTime();
      table.expiry[row] = car.subscriptionExpiry.getTime();
      table.pausedUntil[row] = car.pausedUntil ? endOfDay(car.pausedUntil) : 0;
      for (const word of wordsOf(car.description ?? '').slice(0, MAX_WORDS)) {
        vocabulary.addRow(vocabulary.numberOf(word), row);
      }
      return row;
    },

    empty(row: number): void {
      table.expiry[row] = 0;
    },

    /** A row as it stands in another table; the numbers of its texts are not those of these dictionaries. */
    appendCopy(from: Table, row: number, id: string): number {
      const target = append(id);
      copyRow(from, row, table, target);
      return target;
    },
  };
}

const TERMS = [
  'minDays',
  'maxDays',
  'noticeHours',
  'pickupUntil',
  'weeklyDiscount',
  'monthlyDiscount',
] as const satisfies (keyof CarTerms)[];

function termsKey(car: FleetRecord): string[] {
  const terms = toEffectiveTerms(car);
  return TERMS.map((name) => String(terms[name] ?? ''));
}

/** Returns the terms of a key; all others are not set. */
function termsFrom(key: readonly string[]): CarTerms {
  const entries = TERMS.map((name, at) => [name, key[at]] as const).filter(([, text]) => text !== '');
  return { ...DEFAULT_TERMS, ...Object.fromEntries(entries.map(([name, text]) => [name, Number(text)])) };
}

function flagsOf(car: FleetRecord): number {
  const { seats = null, partyBus = null } = car;
  return (
    (car.fourWheel ? FLAGS.fourWheel : 0) |
    (car.airCon ? FLAGS.airCon : 0) |
    (car.withDriver ? FLAGS.withDriver : 0) |
    (isPartyBus({ seats, partyBus }) ? FLAGS.partyBus : 0)
  );
}

function labelOf(category: string): string {
  return Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category as keyof typeof CATEGORIES] : '';
}
