import { addDays, dayOf } from '#shared/core/days';
import type { DayRange } from '#shared/hires/calendar';
import type { DemoFleet } from '../demo-fleet';
import { demoUserId, idOf } from '../demo-ids';
import { createRandom } from '../fleet/random';

const SEED = 9_000_000;
/** Cars of the hand-picked lenders. */
const CARS = 72;
/** The hires that are told by hand lie before. */
const FIRST_DAY = 25;

/** Days that lenders have blocked in the weeks to come: some cars have none, some one or two times. */
export function blockedDaysOf(fleet: DemoFleet, now: Date) {
  const today = dayOf(now.getTime());
  return fleet.cars.slice(0, CARS).flatMap((car, at) => {
    const random = createRandom(SEED + at);
    const blocked: DayRange[] = [];
    let day = FIRST_DAY + random.between(0, 10);
    while (blocked.length < 2 && random.chance(0.5)) {
      const to = day + random.between(0, 4);
      blocked.push({ from: addDays(today, day), to: addDays(today, to) });
      day = to + random.between(5, 20);
    }
    if (blocked.length === 0) return [];
    return { carId: idOf('car', car.regNo), userId: demoUserId(fleet.lenders[car.ownerIndex]), blocked };
  });
}
