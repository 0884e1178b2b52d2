import type { CarTerms } from '#shared/hires/terms';
import { createRandom } from './random';

/** A sequence of its own, so that terms leave plates, prices and photos as they are. */
const SEED = 6_000_000;

/** The terms that the lender of the car at an index has set; some leave them at the defaults. */
export function hireTermsOf(index: number, price: number, withDriver: boolean): Partial<CarTerms> {
  const random = createRandom(SEED + index);
  if (random.chance(0.2)) return {};
  const weeklyDiscount = random.pick([0, 5, 10]);
  const monthlyDiscount = weeklyDiscount + random.pick([5, 10]);
  const driverPerDay = random.chance(0.6) ? random.pick([1_500, 2_000, 2_500]) : 2_000;
  return {
    weeklyDiscount,
    monthlyDiscount,
    driverPerDay: withDriver ? driverPerDay : null,
    deposit: Math.round(price / 1_000) * random.pick([1_000, 2_000]),
    kmPerDay: random.chance(0.2) ? null : random.pick([150, 200, 250]),
    extraKm: random.pick([20, 30, 40]),
    deliveryFee: random.chance(0.15) ? null : random.pick([500, 1_000, 1_500]),
    minDays: random.chance(0.15) ? 2 : 1,
    noticeHours: random.pick([6, 12, 24]),
  };
}
