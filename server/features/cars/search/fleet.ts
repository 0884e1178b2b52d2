import { formatCounty } from '#shared/cars/counties';
import { isPartyBus } from '#shared/cars/fields';
import { CAR_CATEGORIES } from '#shared/cars/labels';
import { findModelFamily } from '#shared/cars/rules';
import { computeDayEnd } from '#shared/core/days';
import { type CarTerms, DEFAULT_CAR_TERMS, toEffectiveCarTerms } from '#shared/hires/terms';
import type { FleetCarRecord } from '../car-reads.model';
import type { Position } from '../towns/towns';
import { findCarPosition } from '../towns/towns';
import { createFleetColumns, createValueNumbers, writeRow } from './columns';
import { normalizeSearchText, splitNormalizedWords } from './words';

function createTextIndex() {
  const rowsByWord = new Map<string, number[]>();
  /**
   * Words of each row, separated by spaces, by which they are removed from the index when the text changes.
   */
  const texts: string[] = [];

  function remove(word: string, row: number): void {
    const rows = rowsByWord.get(word);
    const last = rows?.pop();
    if (!rows || last === undefined) return;
    if (last !== row) rows[rows.indexOf(row)] = last;
    if (rows.length === 0) rowsByWord.delete(word);
  }

  return {
    /** Replaces the words of a row; a word may occur more than once. */
    put(row: number, words: readonly string[]): void {
      const text = words.join(' ');
      if (texts[row] === text) return;
      for (const word of texts[row]?.split(' ') ?? []) remove(word, row);
      texts[row] = text;
      for (const word of words) {
        const rows = rowsByWord.get(word);
        if (rows) rows.push(row);
        else rowsByWord.set(word, [row]);
      }
    },

    /** Returns one list of rows for each accepted word; a row may be in several lists. */
    rowsOfWords(accepts: (word: string) => boolean): readonly (readonly number[])[] {
      const found: number[][] = [];
      for (const [word, rows] of rowsByWord) if (accepts(word)) found.push(rows);
      return found;
    },
  };
}

const FIRST_SIZE = 1_024;
/**
 * Maximum number of seats and maximum year in the columns. Higher values, which no API contract allows, are
 * stored as the maximum.
 */
export const MAX_SEATS = 255;
export const MAX_YEAR = 4_095;
/** Number of removed rows or surplus values that never causes a new read of the fleet. */
const FEW_FORMER = 1_024;
/** Maximum number of distinct words of a description that are searched. */
const MAX_WORDS = 150;

type Model = { make: string; foldedMake: string; foldedModel: string; family: string };
type Place = { county: string; foldedCounty: string; position: Position | null };

export type Fleet = ReturnType<typeof createFleet>;

/**
 * Builds the index of the listed cars in memory. A removed car keeps its row, marked as expired, until it is
 * listed again. Such rows and unused values disappear when the fleet is read again.
 */
export function createFleet() {
  const ids: string[] = [];
  const rowsById = new Map<string, number>();
  const removedRows = new Set<number>();
  const text = createTextIndex();
  let columns = createFleetColumns(FIRST_SIZE);
  const values = {
    model: createValueNumbers<Model>(),
    place: createValueNumbers<Place>(),
    category: createValueNumbers<string>(),
    fuel: createValueNumbers<string>(),
    transmission: createValueNumbers<string>(),
    lender: createValueNumbers<string>(),
    /** Terms that decide the hireable days and the price; all other terms have their default values here. */
    terms: createValueNumbers<CarTerms>(),
  };

  function numbersOf(car: FleetCarRecord) {
    const { make, model, county, nearestTown, category, fuel, transmission } = car;
    const { seats = null, partyBus = null } = car;
    const lender = car.userId.toHexString();
    const terms = searchedTerms(car);
    return {
      model: values.model.numberOf(`${make}\n${model}`, () => ({
        make,
        foldedMake: normalizeSearchText(make),
        foldedModel: normalizeSearchText(model),
        family: findModelFamily(model),
      })),
      place: values.place.numberOf(`${county}\n${nearestTown}`, () => ({
        county,
        foldedCounty: normalizeSearchText(formatCounty(county)),
        position: findCarPosition(county, nearestTown),
      })),
      category: values.category.numberOf(category, () => category),
      fuel: values.fuel.numberOf(fuel, () => fuel),
      transmission: values.transmission.numberOf(transmission, () => transmission),
      lender: values.lender.numberOf(lender, () => lender),
      terms: values.terms.numberOf(JSON.stringify(terms), () => terms),
      price: car.price,
      year: Math.min(car.year, MAX_YEAR),
      seats: Math.min(seats ?? 0, MAX_SEATS),
      fourWheel: Number(car.fourWheel === true),
      airCon: Number(car.airCon === true),
      withDriver: Number(car.withDriver === true),
      partyBus: Number(isPartyBus({ seats, partyBus })),
      tenthsOfStars: Math.round((car.rating ?? 0) * 10),
      reviews: car.reviewCount ?? 0,
      createdAt: car.createdAt.getTime(),
      expiry: car.subscriptionExpiry.getTime(),
      pausedUntil: car.pausedUntil ? computeDayEnd(car.pausedUntil) : 0,
    };
  }

  function addRow(id: string): number {
    const row = ids.push(id) - 1;
    rowsById.set(id, row);
    if (row === columns.price.length) columns = createFleetColumns(2 * row, columns);
    return row;
  }

  function remove(id: string): void {
    const row = rowsById.get(id);
    if (row === undefined) return;
    columns.expiry[row] = 0;
    removedRows.add(row);
  }

  const size = () => ids.length - removedRows.size;

  return {
    ids: ids as readonly string[],
    values,
    text,
    /** Returns the columns, which are valid until the next `put`. */
    columns: () => columns,
    /** Returns the row of a car that is or was listed. */
    rowOf: (id: string): number | undefined => rowsById.get(id),
    size,

    /**
     * Whether the fleet should be read again: more than half of the rows belong to removed cars, or more
     * values are stored than the listed cars can have.
     */
    isWasteful(): boolean {
      const columnsOfValues = Object.values(values);
      const held = columnsOfValues.reduce((sum, { all }) => sum + all.length, 0);
      return (
        removedRows.size > Math.max(FEW_FORMER, size()) || held > FEW_FORMER + columnsOfValues.length * size()
      );
    },

    /** Adds or replaces a listed car; removes a car that is not listed. */
    put(car: FleetCarRecord): void {
      const id = car._id.toHexString();
      if (!car.listed) {
        remove(id);
        return;
      }
      const numbers = numbersOf(car);
      const row = rowsById.get(id) ?? addRow(id);
      writeRow(columns, row, numbers);
      text.put(row, searchedWords(car));
      removedRows.delete(row);
    },

    remove,
  };
}

function searchedTerms(car: FleetCarRecord): CarTerms {
  const { minDays, maxDays, noticeHours, pickupUntil, weeklyDiscount, monthlyDiscount } =
    toEffectiveCarTerms(car);
  return {
    ...DEFAULT_CAR_TERMS,
    minDays,
    maxDays,
    noticeHours,
    pickupUntil,
    weeklyDiscount,
    monthlyDiscount,
  };
}

/** Returns the words by which a car is found; a word in both facts and description occurs twice. */
function searchedWords(car: FleetCarRecord): readonly string[] {
  const { make, model, county, nearestTown, color, category, description = '' } = car;
  const label = Object.hasOwn(CAR_CATEGORIES, category) ? CAR_CATEGORIES[category] : '';
  const facts = splitNormalizedWords([make, model, county, nearestTown, color, category, label].join(' '));
  return [...facts, ...splitNormalizedWords(description).slice(0, MAX_WORDS)];
}
