import { countRangeDays } from '#shared/core/days';
import type { AnswerLinkRequest } from '#shared/hires/actions-contract';
import type { HireParticipant, HireView } from '#shared/hires/contract';
import { computeReviewWindow, findReviewLimitation } from '#shared/reviews/rules';
import { getHistoryRevision, getRulesVersion, toReviewTimes } from './hire-access';
import type { HireHistoryEntry, HireRecord } from './hires.model';

type People = Pick<HireView, 'renter' | 'lender' | 'hasSeenNumber' | 'insurance'>;

export function toHireView(hire: HireRecord, people: People): HireView {
  const id = hire._id.toHexString();
  return {
    ...toNextStepFields(hire),
    ...termsOfHire(hire),
    ...people,
    _id: id,
    terms: hire.terms,
    createdAt: hire.createdAt.toISOString(),
    change: hire.change && { ...hire.change, at: hire.change.at.toISOString() },
    history: hire.history.flatMap(shownEntry),
    photos: hire.photos.map(({ _id, kind, view = 'close_up', by, at }) => ({
      _id: _id.toHexString(),
      kind,
      view,
      by,
      at: at.toISOString(),
      url: `/hires/${id}/photos/${_id.toHexString()}`,
    })),
    reviewLimit: hire.state === 'completed' ? findReviewLimitation(toReviewTimes(hire)) : null,
  };
}

/** Returns the fields from which the next step of a hire is computed. */
export function toNextStepFields(hire: HireRecord) {
  const { from, to, terms, state, change, reviewed } = hire;
  const reviews = computeReviewWindow(toReviewTimes(hire));
  return {
    ...{ from, to, terms, state, change, reviewed },
    rules: getRulesVersion(hire),
    expiresAt: hire.expiresAt.toISOString(),
    reviewFrom: reviews?.from.toISOString() ?? null,
    reviewUntil: reviews?.until.toISOString() ?? null,
  };
}

/** Returns a request as the link in the lender's email shows it, without phone numbers. */
export function toAnswerableRequest(
  hire: HireRecord,
  { phone: _, ...renter }: HireParticipant,
): AnswerLinkRequest {
  return { ...termsOfHire(hire), renter, state: hire.state };
}

function termsOfHire(hire: HireRecord) {
  const { from, to, withDriver, delivery, place, note, quote } = hire;
  return {
    car: { _id: hire.carId.toHexString(), ...hire.car },
    from,
    to,
    days: countRangeDays({ from, to }),
    withDriver,
    delivery,
    place,
    note,
    quote,
    expiresAt: hire.expiresAt.toISOString(),
    revision: getHistoryRevision(hire),
  };
}

function shownEntry({ action, by, at, reason }: HireHistoryEntry): HireView['history'] {
  if (action === 'propose' || action === 'keep') return [];
  return [{ action, by, at: at.toISOString(), reason }];
}
