import type { OwnCar } from '#shared/cars/own-cars-contract';
import { PATHS } from '#shared/core/paths';
import { isCarPaused } from '#shared/hires/calendar';
import type { HireView } from '#shared/hires/contract';
import { formatRange, formatShortDay } from '../../../lib/day-words';
import { formatPersonName } from '../sides';
import { ownerWords } from './words';

/** States of a car, in the order of the rows. */
export const CAR_STATE_ORDER = ['asked', 'out', 'agreed', 'free', 'paused', 'unlisted'] as const;

type CarState = { state: (typeof CAR_STATE_ORDER)[number]; text: string; path: string };
type ListingFields = 'isActive' | 'isSubscribed' | 'subscriptionExpiry' | 'pausedUntil';

export type OwnCarSummary = Pick<OwnCar, '_id' | 'regNo' | 'model' | 'images' | ListingFields>;

/**
 * Returns the current state of a car and the path that it links to: a waiting request, the renter who has the
 * car, the next hire, or whether it can be hired. Of several hires in one state, the one that begins first
 * counts.
 */
export function describeOwnCarState(car: OwnCarSummary, hires: readonly HireView[], now: number): CarState {
  const find = (state: HireView['state']) =>
    hires
      .filter((hire) => hire.car._id === car._id && hire.state === state)
      .sort((one, other) => one.from.localeCompare(other.from))[0];
  const asked = find('requested');
  if (asked) {
    return { state: 'asked', text: ownerWords.asked(formatRange(asked)), path: PATHS.hire(asked._id) };
  }
  const out = find('under_way');
  if (out) {
    const text = ownerWords.out(formatPersonName(out.renter), formatShortDay(out.to));
    return { state: 'out', text, path: PATHS.hire(out._id) };
  }
  const agreed = find('accepted');
  if (agreed) {
    return { state: 'agreed', text: ownerWords.agreed(formatRange(agreed)), path: PATHS.hire(agreed._id) };
  }
  const isListed = car.isActive && car.isSubscribed && Date.parse(car.subscriptionExpiry) > now;
  if (!isListed) return { state: 'unlisted', text: ownerWords.unlisted, path: PATHS.profile };
  const path = PATHS.car(car._id);
  if (car.pausedUntil && isCarPaused(car, now)) {
    return { state: 'paused', text: ownerWords.paused(formatShortDay(car.pausedUntil)), path };
  }
  return { state: 'free', text: ownerWords.free, path };
}
