import type { Logger } from 'pino';
import { toDay } from '#shared/core/days';
import type { DayRange } from '#shared/hires/calendar';
import type { ChangeFeed } from '../../../changes/change-feed';
import { createReadModel, type RowSource } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import { type ClosedDays, findClosedDays } from '../calendars.model';
import {
  findCarsWithReleasedDays,
  findHeldRangesOfCars,
  type HeldDaysOfCar,
} from '../hire-days/hire-days.model';
import { type CarTakenDays, createTakenDaysTable, type TakenDaysTable } from './taken-days';
import {
  findCarsWithChangedHolds,
  findChangedCalendarCars,
  findHoldsAfterCar,
  findNextClosedDays,
} from './taken-days.model';

/** Number of holds per read; reading more would delay requests while the reply is parsed. */
const HOLDS_AT_ONCE = 3_000;

const heldRanges: RangeSource = {
  async readPage(after, day, limit) {
    const cars: CarTakenDays[] = [];
    for (let last = after; cars.length < limit; last = cars.at(-1)?._id ?? last) {
      const holds = await findHoldsAfterCar(last, day, HOLDS_AT_ONCE);
      const read = groupByCar(holds);
      const isEnd = holds.length < HOLDS_AT_ONCE;
      // Reads the last car again with the next holds, because this read may contain only some of the car's
      // holds. One read can return all holds of a car.
      cars.push(...(isEnd ? read : read.slice(0, -1)));
      if (isEnd) break;
    }
    return cars.slice(0, limit);
  },
  readCars: async (carIds, day) => groupByCar(await findHeldRangesOfCars(carIds, day)),
  async findChangedCars(moment) {
    return (await Promise.all([findCarsWithChangedHolds(moment), findCarsWithReleasedDays(moment)])).flat();
  },
};

function groupByCar(holds: readonly HeldDaysOfCar[]): CarTakenDays[] {
  const cars: { _id: string; taken: DayRange[] }[] = [];
  for (const [at, { carId, from, to }] of holds.entries()) {
    if (holds[at - 1]?.carId.equals(carId)) cars.at(-1)?.taken.push({ from, to });
    else cars.push({ _id: carId.toHexString(), taken: [{ from, to }] });
  }
  return cars;
}

const closedRanges: RangeSource = {
  readPage: async (after, _day, limit) => (await findNextClosedDays(after, limit)).map(toCarDays),
  readCars: async (carIds) => (await findClosedDays(carIds)).map(toCarDays),
  findChangedCars: findChangedCalendarCars,
};

function toCarDays({ _id, blocked, imported }: ClosedDays): CarTakenDays {
  return { _id: _id.toHexString(), taken: [...blocked, ...imported] };
}

type TakenDaysDeps = { feed: ChangeFeed; clock: Clock; log: Logger };

/** Builds the in-memory table of all cars' taken days, from today in Nairobi on. */
export function createTakenDaysModel({ feed, clock, log }: TakenDaysDeps) {
  const today = () => toDay(clock.now().getTime());
  const model = createReadModel({
    feed,
    topic: 'calendars',
    source: createTakenDaysSource([heldRanges, closedRanges], today),
    createStore: () => createTakenDaysTable(today()),
    log,
  });

  return {
    /** Returns the table of taken days with every change that was published before the call. */
    async getCurrent(): Promise<TakenDaysTable> {
      const table = await model.getCurrent();
      const unknown = table.moveTo(today());
      if (unknown.length === 0) return table;
      model.invalidate(unknown);
      return model.getCurrent();
    },
  };
}

/** Source of the taken ranges of cars in one collection, from `day` on. */
type RangeSource = {
  /** Returns at most `limit` cars sorted by id, starting after `after`; returns fewer only at the end. */
  readPage(after: string | null, day: string, limit: number): Promise<CarTakenDays[]>;
  /** Returns all ranges of these cars; a car may occur several times. */
  readCars(carIds: readonly string[], day: string): Promise<CarTakenDays[]>;
  /** Returns the ids of cars whose taken days were written or deleted at or after `moment`. */
  findChangedCars(moment: Date): Promise<string[]>;
};

const CARS_AT_ONCE = 1_000;

/** Builds a source of taken days that merges several collections into one document per car. */
function createTakenDaysSource(
  sources: readonly RangeSource[],
  today: () => string,
): RowSource<CarTakenDays> {
  async function ofCars(carIds: readonly string[]): Promise<CarTakenDays[]> {
    const whole: CarTakenDays[] = [];
    for (let at = 0; at < carIds.length; at += CARS_AT_ONCE) {
      const ids = carIds.slice(at, at + CARS_AT_ONCE);
      const parts = await Promise.all(sources.map((source) => source.readCars(ids, today())));
      // Includes cars that have no ranges any more, because all their days are free now.
      whole.push(...mergeByCar([...ids.map((_id) => ({ _id, taken: [] })), ...parts.flat()]));
    }
    return whole;
  }

  return {
    async readPage(after, limit) {
      const pages = await Promise.all(sources.map((source) => source.readPage(after, today(), limit)));
      // A source whose page is full may have more cars after the last one. Later cars of the other sources
      // are left for the next page, because this source may have ranges of them too.
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

function mergeByCar(parts: readonly CarTakenDays[]): CarTakenDays[] {
  const byCar = new Map<string, CarTakenDays>();
  for (const part of parts) {
    const known = byCar.get(part._id);
    byCar.set(part._id, known ? { _id: part._id, taken: [...known.taken, ...part.taken] } : part);
  }
  return [...byCar.values()];
}
