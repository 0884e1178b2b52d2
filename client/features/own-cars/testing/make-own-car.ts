import type { OwnCar } from '#shared/cars/contract';
import { makeCar } from '../../../testing/make-car';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** An own car, subscribed for two more months. */
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
