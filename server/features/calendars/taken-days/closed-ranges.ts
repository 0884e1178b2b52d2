import { type ClosedDays, findClosedAfter, findClosedDays, findClosedSince } from '../calendars.model';
import type { CarDays } from './taken-days';
import type { RangeSource } from './taken-days-source';

/** The days that lenders and their other calendars block. */
export const closedRanges: RangeSource = {
  page: async (after, _day, limit) => (await findClosedAfter(after, limit)).map(carDays),
  ofCars: async (carIds) => (await findClosedDays(carIds)).map(carDays),
  changedSince: findClosedSince,
};

function carDays({ _id, blocked, imported }: ClosedDays): CarDays {
  return { _id: _id.toHexString(), taken: [...blocked, ...imported] };
}
