import type { ReactNode } from 'react';
import type { HireView } from '#shared/hires/contract';
import { Panel } from '../../../ui/panel';
import { isReviewDue } from '../next-step';
import type { Side } from '../sides';
import { hireScreenWords } from './words';

/** Renders the review of a hire, which is another feature: client/app supplies it. */
export type RenderReview = (review: { hire: HireView; side: Side }) => ReactNode;

type HireReviewSlotProps = { hire: HireView; side: Side; now: number; review?: RenderReview | undefined };

/** Where a side reviews the other one; nothing where there is nothing to review. */
export function HireReviewSlot({ hire, side, now, review }: HireReviewSlotProps) {
  if (!review || !isReviewDue(hire, side, now)) return null;
  return <Panel title={hireScreenWords.reviewTitle}>{review({ hire, side })}</Panel>;
}
