import type { ReactNode } from 'react';
import type { HireView } from '#shared/hires/contract';
import { Panel } from '../../../ui/panel';
import { isReviewDue } from '../next-step';
import type { Side } from '../sides';

/** Renders the review of a hire, which is another feature: client/app supplies it. */
export type RenderReview = (review: { hire: HireView; side: Side }) => ReactNode;

type HireReviewSlotProps = { hire: HireView; side: Side; now: number; review?: RenderReview | undefined };

/** Where a side reviews the other one, and reads what both have written; nothing while there is nothing. */
export function HireReviewSlot({ hire, side, now, review }: HireReviewSlotProps) {
  const isReviewed = hire.reviewUntil !== null && hire.reviewed.length > 0;
  if (!review || !(isReviewed || isReviewDue(hire, side, now))) return null;
  return <Panel>{review({ hire, side })}</Panel>;
}
