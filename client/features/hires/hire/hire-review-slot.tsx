import type { ReactNode } from 'react';
import type { HireView } from '#shared/hires/contract';
import { Panel } from '../../../ui/panel';
import { isReviewDue } from '../next-step';
import type { Side } from '../sides';

/**
 * Renders the review of a hire, from the reviews feature; supplied by client/app because features do not
 * import each other.
 */
export type RenderReview = (review: { hire: HireView; side: Side }) => ReactNode;

type HireReviewSlotProps = { hire: HireView; side: Side; now: number; review?: RenderReview | undefined };

/**
 * Where one side reviews the other and reads the reviews of both; renders nothing before reviews are
 * possible.
 */
export function HireReviewSlot({ hire, side, now, review }: HireReviewSlotProps) {
  const isReviewed = hire.reviewUntil !== null && hire.reviewed.length > 0;
  if (!review || !(isReviewed || isReviewDue(hire, side, now))) return null;
  return <Panel>{review({ hire, side })}</Panel>;
}
