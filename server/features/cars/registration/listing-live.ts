import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { combineTranslations } from '#shared/language/language';
import type { Notification } from '../../notifications/notifications.ports';
import type { CarRecord } from '../cars.model';
import { reminderWords as english } from '../subscription/reminder-words';
import { reminderWords as swahili } from '../subscription/reminder-words.sw';

type LiveCar = Pick<CarRecord, '_id' | 'userId' | 'regNo' | 'year' | 'make' | 'model'>;

const WORDS = combineTranslations(english, { sw: swahili });

/** Returns the notification to a lender that a new car is visible to renters. */
export function buildListingLiveNotice(car: LiveCar): Notification {
  const carId = car._id.toHexString();
  return {
    userId: car.userId.toHexString(),
    kind: 'listing_live',
    key: `listing_live:${carId}`,
    text: (language) => WORDS[language].listed(formatCarTitle(car), car.regNo),
    path: PATHS.car(carId),
  };
}
