import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { HIRE_LIMITS } from '../core/limits';
import { id, requiredText, text } from '../core/values';
import { HIRE_DAYS_REFUSAL_CODES } from './calendar';
import { hireParticipant, hireView } from './contract';
import { dayRange } from './values';

const hireParams = z.object({ id });

/** Body of an action; `revision` is the revision of the hire that the caller has seen. */
const actionBody = z
  .object({ reason: text(HIRE_LIMITS.reasonLength).default(''), revision: z.number().int().optional() })
  .default({ reason: '' });

type ActionRefusal = 'cancelling_over' | 'no_show_over' | 'hired_elsewhere';

function defineAction(path: `/${string}`, summary: string, ...further: ActionRefusal[]) {
  return defineEndpoint(`POST ${path}`, {
    access: 'user',
    limit: 'hireChange',
    summary,
    params: hireParams,
    body: actionBody,
    reply: hireView,
    refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'not_yet', 'days_taken', ...further],
  });
}

/** Holds the days, declines overlapping requests and withdraws the renter's other requests of the group. */
export const acceptHire = defineAction('/hires/:id/accept', 'Accept a request', 'hired_elsewhere');
export const declineHire = defineAction('/hires/:id/decline', 'Decline a request');
export const cancelHire = defineAction(
  '/hires/:id/cancel',
  'Cancel a request or an accepted hire',
  'cancelling_over',
);
/** Stops a hire at the hand-over if the papers or the person do not match; both sides read the reason. */
export const stopHireAtHandover = defineEndpoint('POST /hires/:id/stop', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Stop at the hand-over',
  params: hireParams,
  body: z.object({ reason: requiredText(HIRE_LIMITS.reasonLength), revision: z.number().int().optional() }),
  reply: hireView,
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'not_yet'],
});
export const reportNoShow = defineAction(
  '/hires/:id/no-show',
  'Record that the other side did not come',
  'no_show_over',
);

/** Proposes other days; a new proposal replaces the previous one. */
export const proposeHireChange = defineEndpoint('POST /hires/:id/change', {
  access: 'user',
  limit: 'hireChange',
  summary: 'Propose other days',
  params: hireParams,
  body: dayRange,
  reply: hireView,
  refusals: ['hire_not_found', 'forbidden', 'state_moved_on', 'days_taken', ...HIRE_DAYS_REFUSAL_CODES],
});

/** Accepts proposed days; only the other side can accept. */
export const acceptHireChange = defineAction('/hires/:id/change/accept', 'Accept other days');
/** Declines the proposed days, or withdraws them if the caller proposed them. */
export const declineHireChange = defineAction('/hires/:id/change/decline', 'Decline or withdraw other days');

/**
 * A request as the emailed link shows it to the lender without sign-in. Reading changes nothing, because mail
 * programs open links before their users do.
 */
const answerableRequest = hireView
  .pick({
    ...{ car: true, from: true, to: true, days: true, withDriver: true, delivery: true, place: true },
    ...{ note: true, quote: true, state: true, expiresAt: true, revision: true },
  })
  .extend({ renter: hireParticipant.omit({ phone: true }) });
export type AnswerLinkRequest = z.output<typeof answerableRequest>;

const answerParams = z.object({ id, token: z.string().max(200) });

export const getRequestByAnswerLink = defineEndpoint('GET /hires/:id/answer/:token', {
  access: 'public',
  limit: 'answerLink',
  summary: 'The request behind the link in an email to the lender',
  params: answerParams,
  reply: answerableRequest,
  refusals: ['answer_link_invalid'],
});

/** Answers a request by its emailed link, which works once. */
export const answerRequestByLink = defineEndpoint('POST /hires/:id/answer/:token', {
  access: 'public',
  limit: 'answerLink',
  summary: 'Accept or decline a request by the link in an email',
  params: answerParams,
  /** `revision`: the revision of the request that the page showed. */
  body: z.object({ accept: z.boolean(), revision: z.number().int().optional() }),
  reply: answerableRequest,
  refusals: ['answer_link_invalid', 'state_moved_on', 'days_taken', 'hired_elsewhere'],
});
