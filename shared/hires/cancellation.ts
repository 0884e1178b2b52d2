import { BRAND } from '../core/brand';

/** Who may cancel a hire until when, and what becomes of money; TRANSITIONS in states.ts allows just this. */
export const CANCELLATION_RULES = [
  `The renter and the lender may each cancel, without a charge by ${BRAND.name}, until the car is handed over.`,
  'After the hand-over the hire ends with the return of the car. Other days are agreed by both.',
  'If one side does not come by the end of the pick-up hours of the first day, the other may record that.',
  'If the hire is cancelled before the hand-over, a deposit that was paid goes back in full.',
  `${BRAND.name} takes no part of the money of a hire. What was paid is settled between the renter and the lender.`,
] as const;
