import type { CreateCounter } from '../../../http/metrics';
import type { RevealBudgetsDeps } from './reveal-budgets.service';

/** Creates the counters of revealed numbers for /metrics. */
export function createRevealCounters(counter: CreateCounter): RevealBudgetsDeps['count'] {
  return {
    lenders: counter(
      'twende_revealed_lenders_total',
      'Lenders whose number a user has seen for the first time',
    ),
    overSiteBudget: counter(
      'twende_revealed_lenders_over_site_budget_total',
      'Those of them beyond what the whole site reveals in an ordinary hour',
    ),
  };
}
