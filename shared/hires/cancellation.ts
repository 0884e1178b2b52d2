import { BRAND } from '../core/brand';
import { HOUR_MS } from '../core/durations';
import { HIRE_LIMITS } from '../core/limits';

const NO_SHOW_HOURS = HIRE_LIMITS.noShowMs / HOUR_MS;
const SHARED = {
  after: 'After the hand-over the hire ends with the return of the car. Other days are agreed by both.',
  deposit: 'If the hire is cancelled before the hand-over, a deposit that was paid goes back in full.',
  money: `${BRAND.name} takes no part of the money of a hire. What was paid is settled between the renter and the owner.`,
} as const;

/** Cancellation rules as sentences, which must match HIRE_TRANSITIONS in states.ts. */
export const CANCELLATION_RULE_SENTENCES = [
  `The renter and the owner may each cancel, without a charge by ${BRAND.name}, until the car is handed over or the pick-up hours of the first day end, whichever comes first.`,
  SHARED.after,
  `If one side does not come by the end of those hours, the other may report that within ${NO_SHOW_HOURS} hours.`,
  'A hire that was neither handed over, cancelled nor reported ends on its own after its last day, and both may review it.',
  SHARED.deposit,
  SHARED.money,
] as const;

/** Cancellation rules for hires made under the first version of the rules. */
export const FIRST_CANCELLATION_RULE_SENTENCES = [
  `The renter and the owner may each cancel, without a charge by ${BRAND.name}, until the car is handed over.`,
  SHARED.after,
  'If one side does not come by the end of the pick-up hours of the first day, the other may record that.',
  SHARED.deposit,
  SHARED.money,
] as const;
