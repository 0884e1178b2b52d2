import { addDays, dayOf, daysOf } from '#shared/core/days';
import { DASHBOARD_LIMITS } from '#shared/core/limits';
import { lastWeeks } from '#shared/lender-dashboard/weeks';
import type { PastViews } from '../features/lender-dashboard/views/views.service';
import type { DemoFleet } from './demo-fleet';
import { CARS_WITH_HISTORY } from './demo-history';
import { demoUserId, idOf } from './demo-ids';
import { createRandom } from './fleet/random';

/** A listing is seen most in its first days, by the end of a week. */
const FIRST_DAYS = 10;
const WEEKEND = 4;

/** Views of the listed demo cars in the weeks that a lender's dashboard shows. */
export function viewsOf(fleet: DemoFleet, now: Date): PastViews[] {
  const today = dayOf(now.getTime());
  const listed = fleet.cars.slice(0, CARS_WITH_HISTORY).filter((car) => car.isActive && car.isSubscribed);
  return listed.flatMap((car, index) => {
    const random = createRandom(index);
    const usual = random.between(1, 9);
    const since = dayOf(car.createdAt.getTime());
    return lastWeeks(now.getTime(), DASHBOARD_LIMITS.weeks).map((monday) => ({
      carId: idOf('car', car.regNo),
      lenderId: demoUserId(fleet.lenders[car.ownerIndex]),
      monday,
      days: daysOf({ from: monday, to: addDays(monday, 6) }).map((day, weekday) => {
        const most = usual + (day < addDays(since, FIRST_DAYS) ? usual : 0) + (weekday >= WEEKEND ? 3 : 0);
        const views = random.between(0, most);
        return day < since || day > today ? 0 : views;
      }),
    }));
  });
}
