import { carTitle } from '#shared/cars/rules';
import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import type { Notification } from '../../notifications/notification.service';
import type { CarRecord } from '../cars.model';

type LiveCar = Pick<CarRecord, '_id' | 'userId' | 'regNo' | 'year' | 'make' | 'model'>;

/** What a lender is told once renters see a new car. */
export function listingLive(car: LiveCar): Notification {
  const carId = car._id.toHexString();
  return {
    userId: car.userId.toHexString(),
    kind: 'listing_live',
    key: `listing_live:${carId}`,
    text: `Your ${carTitle(car)} (${car.regNo}) is listed on ${BRAND.name}.`,
    path: PATHS.car(carId),
  };
}
