import { HIRE_LIMITS } from '#shared/core/limits';
import { buildRoomId } from '#shared/core/live-events';
import { computePickupDeadline } from '#shared/hires/calendar';
import { computeHireQuote } from '#shared/hires/quote';
import { HIRE_RULES_VERSION } from '#shared/hires/states';
import type { CarTerms } from '#shared/hires/terms';
import type { NewHire } from './hire-writes.model';

type Request = Pick<
  NewHire,
  'carId' | 'renterId' | 'lenderId' | 'car' | 'from' | 'to' | 'withDriver' | 'delivery' | 'place' | 'note'
> & { terms: CarTerms; price: number; requestedAt: Date };

export function buildRequestedHire({ price, requestedAt, ...request }: Request) {
  const { renterId, lenderId, terms, from, to, withDriver, delivery } = request;
  return {
    ...request,
    pair: buildRoomId(renterId, lenderId),
    quote: computeHireQuote({ price, terms, from, to, driver: withDriver, delivery }),
    rules: HIRE_RULES_VERSION,
    state: 'requested' as const,
    expiresAt: computeRequestExpiry(requestedAt, from, terms),
    change: null,
    history: [
      { action: 'request' as const, by: 'renter' as const, at: requestedAt, reason: '', revision: 1 },
    ],
    photos: [],
    reviewed: [],
    reminded: [],
    erased: [],
    revision: 1,
    told: 0,
    createdAt: requestedAt,
  };
}

/** Returns when a request expires, at the latest when the pick-up hours of its first day end. */
export function computeRequestExpiry(requestedAt: Date, from: string, terms: CarTerms): Date {
  const latestAnswer = requestedAt.getTime() + HIRE_LIMITS.answerMs;
  return new Date(Math.min(latestAnswer, computePickupDeadline(from, terms)));
}
