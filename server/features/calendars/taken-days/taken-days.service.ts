import type { Logger } from 'pino';
import { toDay } from '#shared/core/days';
import type { DayRange } from '#shared/hires/calendar';
import type { ChangeFeed } from '../../../changes/change-feed';
import { createReadModel } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import { type ClosedDays, findClosedDays } from '../calendars.model';
import { findHeldRangesOfCars, type HeldDaysOfCar } from '../hire-days/hire-days.model';
import { findReleasedCars } from '../hire-days/released-days.model';
import { type CarDays, createTakenDays, type TakenDays } from './taken-days';
import { findCarsClosedSince, findCarsHeldSince, findClosedAfter, findHoldsAfter } from './taken-days.model';
import { createTakenDaysSource, type RangeSource } from './taken-days-source';

/** Number of holds per read; parsing more at once would delay requests. */
const HOLDS_AT_ONCE = 3_000;

/** Source of the days that hires hold. */
const heldRanges: RangeSource = {
  async readPage(after, day, limit) {
    const cars: CarDays[] = [];
    for (let last = after; cars.length < limit; last = cars.at(-1)?._id ?? last) {
      const holds = await findHoldsAfter(last, day, HOLDS_AT_ONCE);
      const read = groupByCar(holds);
      const isEnd = holds.length < HOLDS_AT_ONCE;
      // The last car may have more holds after this read, so it is read again. No car has more holds than one
      // read.
      cars.push(...(isEnd ? read : read.slice(0, -1)));
      if (isEnd) break;
    }
    return cars.slice(0, limit);
  },
  readCars: async (carIds, day) => groupByCar(await findHeldRangesOfCars(carIds, day)),
  async findChangedCars(moment) {
    return (await Promise.all([findCarsHeldSince(moment), findReleasedCars(moment)])).flat();
  },
};

/** Groups adjacent holds of the same car into one document. */
function groupByCar(holds: readonly HeldDaysOfCar[]): CarDays[] {
  const cars: { _id: string; taken: DayRange[] }[] = [];
  for (const [at, { carId, from, to }] of holds.entries()) {
    if (holds[at - 1]?.carId.equals(carId)) cars.at(-1)?.taken.push({ from, to });
    else cars.push({ _id: carId.toHexString(), taken: [{ from, to }] });
  }
  return cars;
}

/** Source of the days that owners and imported calendars block. */
const closedRanges: RangeSource = {
  readPage: async (after, _day, limit) => (await findClosedAfter(after, limit)).map(toCarDays),
  readCars: async (carIds) => (await findClosedDays(carIds)).map(toCarDays),
  findChangedCars: findCarsClosedSince,
};

function toCarDays({ _id, blocked, imported }: ClosedDays): CarDays {
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
    createStore: () => createTakenDays(today()),
    log,
  });

  return {
    /** Returns the table with every change that was published before the call. */
    async getCurrent(): Promise<TakenDays> {
      const table = await model.getCurrent();
      const unknown = table.moveTo(today());
      if (unknown.length === 0) return table;
      model.invalidate(unknown);
      return model.getCurrent();
    },
  };
}
