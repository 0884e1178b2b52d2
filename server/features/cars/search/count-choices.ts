import { BITS } from './fleet-failures';
import type { FleetRows } from './fleet-rows';
import { FLAGS } from './fleet-table';

/** Higher ones are counted as these; the contracts of a car allow none. */
const MAX_SEATS = 255;
const MAX_YEAR = 4_095;
/** Tenths of a star. */
const MAX_RATING = 50;

/** Room for the prices of one count, which is used before the next begins: new memory for each would cost collections. */
let room = new Uint32Array(0);

/**
 * Counts in one pass the rows of each choice: a row that fails no filter counts for all choices, one that fails a
 * single filter for the choices of that filter.
 */
export function countChoices(rows: FleetRows, failures: Uint32Array, verified: Uint8Array) {
  const table = rows.table();
  const { model, place, category, fuel, transmission, lender, price, year, seats, rating, flags } = table;
  const entries = (column: keyof typeof rows.dictionaries) =>
    new Uint32Array(rows.dictionaries[column].entries.length);
  const counts = {
    total: 0,
    model: entries('model'),
    place: entries('place'),
    category: entries('category'),
    fuel: entries('fuel'),
    transmission: entries('transmission'),
    seats: new Uint32Array(MAX_SEATS + 1),
    year: new Uint32Array(MAX_YEAR + 1),
    rating: new Uint32Array(MAX_RATING + 1),
    fourWheel: 0,
    airCon: 0,
    withDriver: 0,
    verified: 0,
    /** Valid until the next count. */
    prices: new Uint32Array(0),
  };
  const byFlags = new Uint32Array(2 ** Object.keys(FLAGS).length);
  if (room.length < failures.length) room = new Uint32Array(2 * failures.length);
  const prices = room;
  let priced = 0;

  for (let row = 0; row < failures.length; row += 1) {
    switch (failures[row]) {
      case 0:
        counts.total += 1;
        add(counts.model, model[row]);
        add(counts.place, place[row]);
        add(counts.category, category[row]);
        add(counts.fuel, fuel[row]);
        add(counts.transmission, transmission[row]);
        add(counts.seats, Math.min(seats[row] ?? 0, MAX_SEATS));
        add(counts.year, Math.min(year[row] ?? 0, MAX_YEAR));
        add(counts.rating, Math.min(rating[row] ?? 0, MAX_RATING));
        add(byFlags, flags[row]);
        counts.verified += verified[lender[row] ?? 0] ?? 0;
        prices[priced] = price[row] ?? 0;
        priced += 1;
        break;
      case BITS.make:
      case BITS.model:
      case BITS.make | BITS.model:
        add(counts.model, model[row]);
        break;
      case BITS.county:
        add(counts.place, place[row]);
        break;
      case BITS.category:
        add(counts.category, category[row]);
        break;
      case BITS.fuel:
        add(counts.fuel, fuel[row]);
        break;
      case BITS.transmission:
        add(counts.transmission, transmission[row]);
        break;
      case BITS.seats:
        add(counts.seats, Math.min(seats[row] ?? 0, MAX_SEATS));
        break;
      case BITS.year:
        add(counts.year, Math.min(year[row] ?? 0, MAX_YEAR));
        break;
      case BITS.minRating:
        add(counts.rating, Math.min(rating[row] ?? 0, MAX_RATING));
        break;
      case BITS.price:
        prices[priced] = price[row] ?? 0;
        priced += 1;
        break;
    }
  }
  // A car that fails a filter on a fact does not have the fact.
  for (let bits = 0; bits < byFlags.length; bits += 1) {
    const cars = byFlags[bits] ?? 0;
    if (bits & FLAGS.fourWheel) counts.fourWheel += cars;
    if (bits & FLAGS.airCon) counts.airCon += cars;
    if (bits & FLAGS.withDriver) counts.withDriver += cars;
  }
  counts.prices = prices.subarray(0, priced);
  return counts;
}

function add(counts: Uint32Array, number = 0): void {
  counts[number] = (counts[number] ?? 0) + 1;
}
