import { pino } from 'pino';
import { createCarRegistrationService } from '../features/cars/registration/registration.service';
import type { TestApp } from './start-app';

/** Creates the car registration service of a running app, but without photo processing. */
export function createRegistrationWithoutPhotos({ services, clock }: Pick<TestApp, 'services' | 'clock'>) {
  return createCarRegistrationService({
    payments: services.payments.consumption,
    photos: { save: async () => ({ images: [], placeholder: '' }), remove: async () => undefined },
    lenders: services.users,
    clock,
    refuseReserved: services.cars.reservations.refuseOthers,
    notify: services.notify,
    log: pino({ level: 'silent' }),
  });
}
