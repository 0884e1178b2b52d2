import type { CreateCounter } from '../../../http/metrics';
import type { CountSettled } from './settlement.service';

/** The counters of settled payments in /metrics. */
export function createSettlementCounters(counter: CreateCounter): CountSettled {
  return {
    paid: counter('twende_payments_paid_total', 'Payments that were paid'),
    failed: counter('twende_payments_failed_total', 'Payments that failed or expired'),
  };
}
