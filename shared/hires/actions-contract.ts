import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { id, text } from '../core/values';
import { RANGE_REFUSALS } from './calendar';
import { hireView } from './contract';
import { dayRange } from './values';

const hireParams = z.object({ id });

/** The body of an action. `revision` is that of the hire as the caller has seen it. */
const actionBody = z
  .object({ reason: text(HIRE_LIMITS.reasonLength).default(''), revision: z.number().int().optional() })
  .default({ reason: '' });

type ActionRefusal = 'cancelling_over' | 'no_show_over';

function action<Path extends `/${string}`>(path: Path, summary: string, ...further: ActionRefusal[]) {
  return endpoint({
    method: 'POST',
    path,
    access: 'user',
    limit: 'hireChange',
    summary,
    params: hireParams,
    body: actionBody,
    reply: hireView,
    refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'not_yet', 'days_taken', ...further],
  });
}

/** Holds the days and declines overlapping requests. */
export const acceptHire = action('/hires/:id/accept', 'Accept a request');
export const declineHire = action('/hires/:id/decline', 'Decline a request');
export const cancelHire = action(
  '/hires/:id/cancel',
  'Cancel a request or an accepted hire',
  'cancelling_over',
);
export const handOverCar = action('/hires/:id/handover', 'Record that the car was handed over');
export const returnCar = action('/hires/:id/return', 'Record that the car came back');
export const reportNoShow = action(
  '/hires/:id/no-show',
  'Record that the other side did not come',
  'no_show_over',
);

/** Proposes other days; a new proposal replaces the previous proposal. */
export const proposeChange = endpoint({
  method: 'POST',
  path: '/hires/:id/change',
  access: 'user',
  limit: 'hireChange',
  summary: 'Propose other days',
  params: hireParams,
  body: dayRange,
  reply: hireView,
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'days_taken', ...RANGE_REFUSALS],
});

/** Accepts proposed days; only the other side can. */
export const acceptChange = action('/hires/:id/change/accept', 'Accept other days');
/** Declines proposed days (the other side) or withdraws them (the side that proposed them). */
export const declineChange = action('/hires/:id/change/decline', 'Decline or withdraw other days');
