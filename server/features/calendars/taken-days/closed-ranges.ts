import { type ClosedDays, findClosedDays } from '../calendars.model';
import type { CarDays } from './taken-days';
import { findCarsClosedSince, findClosedAfter } from './taken-days.model';
import type { RangeSource } from './taken-days-source';

/** The days that lenders block, and those that their other calendars block. */
export const closedRanges: RangeSource = {
  page: async (after, _day, limit) => (await findClosedAfter(after, limit)).map(carDays),
  ofCars: async (carIds) => (await findClosedDays(carIds)).map(carDays),
  changedSince: findCarsClosedSince,
};

function carDays({ _id, blocked, imported }: ClosedDays): CarDays {
  return { _id: _id.toHexString(), taken: [...blocked, ...imported] };
}
