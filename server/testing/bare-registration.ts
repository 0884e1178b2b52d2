import { createCarRegistration } from '../features/cars/registration/registration.service';
import type { TestApp } from './start-app';

/** The registration of a running app, without the work on photos. */
export function bareRegistration({ services, clock }: Pick<TestApp, 'services' | 'clock'>) {
  return createCarRegistration({
    payments: services.payments.consumption,
    photos: { keep: async () => ({ images: [], placeholder: '' }), drop: async () => undefined },
    lenders: services.users,
    clock,
  });
}
