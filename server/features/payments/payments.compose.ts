import type { CounterFactory } from '../../http/metrics';
import type { Cars } from '../cars/cars.service';
import { createPaymentsService } from './payments.service';
import type { SettledPaymentCounters } from './settlement/settlement.service';

function createSettlementCounters(counter: CounterFactory): SettledPaymentCounters {
  return {
    paid: counter('twende_payments_paid_total', 'Payments that were paid'),
    failed: counter('twende_payments_failed_total', 'Payments that failed or expired'),
  };
}

type PaymentsFeatureDeps = Omit<Parameters<typeof createPaymentsService>[0], 'cars' | 'count'> & {
  cars: Pick<
    Cars,
    'lookup' | 'reservations' | 'interruptedRegistrations' | 'subscriptions' | 'registrationFor'
  >;
  counter: CounterFactory;
};

/** Builds the payments feature, and the registration of cars, which uses up paid fees. */
export function composePayments({ cars, counter, ...deps }: PaymentsFeatureDeps) {
  const payments = createPaymentsService({
    ...deps,
    cars: {
      ownerOf: cars.lookup.ownerOf,
      refuseReserved: cars.reservations.refuseOthers,
      existsById: cars.lookup.existsById,
      finishRegistrations: cars.interruptedRegistrations.finishAll,
      renew: cars.subscriptions.renew,
    },
    count: createSettlementCounters(counter),
  });
  return { payments, registration: cars.registrationFor(payments.consumption) };
}
