import type { RowSource } from '../../../changes/read-model';
import type { CarDays } from './taken-days';

/** Source of the taken ranges of cars in one collection, from `day` on. */
export type RangeSource = {
  /** Returns at most `limit` cars sorted by id, starting after `after`; returns fewer only at the end. */
  readPage(after: string | null, day: string, limit: number): Promise<CarDays[]>;
  /** Returns all ranges of these cars; a car may occur several times. */
  readCars(carIds: readonly string[], day: string): Promise<CarDays[]>;
  /** Returns the ids of cars whose ranges were written or deleted at or after this moment. */
  findChangedCars(moment: Date): Promise<string[]>;
};

const CARS_AT_ONCE = 1_000;

/** Builds a source of taken days that merges several collections into one document per car. */
export function createTakenDaysSource(
  sources: readonly RangeSource[],
  today: () => string,
): RowSource<CarDays> {
  async function ofCars(carIds: readonly string[]): Promise<CarDays[]> {
    const whole: CarDays[] = [];
    for (let at = 0; at < carIds.length; at += CARS_AT_ONCE) {
      const ids = carIds.slice(at, at + CARS_AT_ONCE);
      const parts = await Promise.all(sources.map((source) => source.readCars(ids, today())));
      // Includes cars without ranges, because all their days are free now.
      whole.push(...mergeByCar([...ids.map((_id) => ({ _id, taken: [] })), ...parts.flat()]));
    }
    return whole;
  }

  return {
    async readPage(after, limit) {
      const pages = await Promise.all(sources.map((source) => source.readPage(after, today(), limit)));
      // A full page may continue after its last car. Cars beyond it are left for the next page, because this
      // source may have more ranges of them.
      const ends = pages.flatMap((page) => (page.length >= limit ? (page.at(-1)?._id ?? []) : []));
      const end = ends.sort()[0];
      const known = pages.flat().filter(({ _id }) => end === undefined || _id <= end);
      return mergeByCar(known).sort((one, other) => (one._id < other._id ? -1 : 1));
    },
    readByIds: ofCars,
    async readSince(moment) {
      const changed = await Promise.all(sources.map((source) => source.findChangedCars(moment)));
      return ofCars([...new Set(changed.flat())]);
    },
  };
}

/** Merges documents of the same car. */
function mergeByCar(parts: readonly CarDays[]): CarDays[] {
  const byCar = new Map<string, CarDays>();
  for (const part of parts) {
    const known = byCar.get(part._id);
    byCar.set(part._id, known ? { _id: part._id, taken: [...known.taken, ...part.taken] } : part);
  }
  return [...byCar.values()];
}
