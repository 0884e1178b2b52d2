import { addRecentlyViewed } from '#shared/cars/rules';
import { DISPLAY_LIMITS } from '#shared/core/browsing-limits';
import { createKeptIds } from './kept-ids';

const viewed = createKeptIds('lastViewedCars', DISPLAY_LIMITS.recentlyViewed);

/** Returns the ids of the cars last viewed in this browser, newest first; kept equal in all tabs. */
export const useRecentlyViewed = viewed.useIds;

/** Moves a car to the front of the recently viewed cars. */
export function rememberViewed(carId: string): void {
  viewed.write(addRecentlyViewed(viewed.read(), carId));
}
