import type { RowSource } from '../../../changes/read-model';
import type { CarDays } from './taken-days';

/** Ranges of cars from one collection, of days from `day` on. */
export type RangeSource = {
  /** At most so many cars, in the order of their ids, from the first after `after`; fewer only at the end. */
  page(after: string | null, day: string, limit: number): Promise<CarDays[]>;
  /** All ranges of these cars; a car may occur several times. */
  ofCars(carIds: readonly string[], day: string): Promise<CarDays[]>;
  /** Cars whose ranges were written or deleted at or after this moment. */
  changedSince(moment: Date): Promise<string[]>;
};

const CARS_AT_ONCE = 1_000;

/** The taken days of cars from several collections, as one document a car. */
export function takenDaysSource(sources: readonly RangeSource[], today: () => string): RowSource<CarDays> {
  async function ofCars(carIds: readonly string[]): Promise<CarDays[]> {
    const whole: CarDays[] = [];
    for (let at = 0; at < carIds.length; at += CARS_AT_ONCE) {
      const ids = carIds.slice(at, at + CARS_AT_ONCE);
      const parts = await Promise.all(sources.map((source) => source.ofCars(ids, today())));
      // A car without ranges is among them too, as its days are free now.
      whole.push(...joined([...ids.map((_id) => ({ _id, taken: [] })), ...parts.flat()]));
    }
    return whole;
  }

  return {
    async page(after, limit) {
      const pages = await Promise.all(sources.map((source) => source.page(after, today(), limit)));
      // Beyond the last car of a full page, that source may have ranges of cars that another one has told already.
      const ends = pages.flatMap((page) => (page.length >= limit ? (page.at(-1)?._id ?? []) : []));
      const end = ends.sort()[0];
      const known = pages.flat().filter(({ _id }) => end === undefined || _id <= end);
      return joined(known).sort((one, other) => (one._id < other._id ? -1 : 1));
    },
    byIds: ofCars,
    async since(moment) {
      const changed = await Promise.all(sources.map((source) => source.changedSince(moment)));
      return ofCars([...new Set(changed.flat())]);
    },
  };
}

/** One document for each car. */
function joined(parts: readonly CarDays[]): CarDays[] {
  const byCar = new Map<string, CarDays>();
  for (const part of parts) {
    const known = byCar.get(part._id);
    byCar.set(part._id, known ? { _id: part._id, taken: [...known.taken, ...part.taken] } : part);
  }
  return [...byCar.values()];
}
