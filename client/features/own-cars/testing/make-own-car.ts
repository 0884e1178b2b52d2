import type { OwnCar } from '#shared/cars/own-cars-contract';
import { DAY_MS } from '#shared/core/durations';
import { makeCar } from '../../../testing/make-car';

/** Returns an own car, subscribed for two more months. */
export function makeOwnCar(overrides: Partial<OwnCar> = {}): OwnCar {
  return {
    ...makeCar(),
    contact: '0722000418',
    isActive: true,
    isSubscribed: true,
    subscriptionDate: new Date(Date.now() - 30 * DAY_MS).toISOString(),
    subscriptionExpiry: new Date(Date.now() + 60 * DAY_MS).toISOString(),
    reminderSent: false,
    ...overrides,
  };
}
