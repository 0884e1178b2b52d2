import type { DayRange } from '#shared/hires/calendar';
import { findHeldOfCars } from '../hire-days/hire-days.model';
import { findReleasedCars } from '../hire-days/released-days.model';
import type { CarDays } from './taken-days';
import { type CarHold, findCarsHeldSince, findHoldsAfter } from './taken-days.model';
import type { RangeSource } from './taken-days-source';

/** Holds of one read: parsing more of them would keep requests waiting. */
const HOLDS_AT_ONCE = 3_000;

/** The days that hires hold. */
export const heldRanges: RangeSource = {
  async page(after, day, limit) {
    const cars: CarDays[] = [];
    for (let last = after; cars.length < limit; last = cars.at(-1)?._id ?? last) {
      const holds = await findHoldsAfter(last, day, HOLDS_AT_ONCE);
      const read = byCar(holds);
      const isEnd = holds.length < HOLDS_AT_ONCE;
      // The last car's further holds would be in the next read. One car has fewer holds than one read.
      cars.push(...(isEnd ? read : read.slice(0, -1)));
      if (isEnd) break;
    }
    return cars.slice(0, limit);
  },
  ofCars: async (carIds, day) => byCar(await findHeldOfCars(carIds, day)),
  async changedSince(moment) {
    return (await Promise.all([findCarsHeldSince(moment), findReleasedCars(moment)])).flat();
  },
};

/** Holds that follow each other and are of one car, as one document. */
function byCar(holds: readonly CarHold[]): CarDays[] {
  const cars: { _id: string; taken: DayRange[] }[] = [];
  for (const [at, { carId, from, to }] of holds.entries()) {
    if (holds[at - 1]?.carId.equals(carId)) cars.at(-1)?.taken.push({ from, to });
    else cars.push({ _id: carId.toHexString(), taken: [{ from, to }] });
  }
  return cars;
}
