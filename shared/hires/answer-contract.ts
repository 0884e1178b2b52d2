import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/values';
import { hirePerson, hireView } from './contract';

/**
 * The request that the link in an email to the lender shows, without sign-in. Reading it changes nothing,
 * because mail programs open links.
 */
export const answerableRequest = hireView
  .pick({
    ...{ car: true, from: true, to: true, days: true, withDriver: true, delivery: true, place: true },
    ...{ note: true, quote: true, state: true, expiresAt: true, revision: true },
  })
  .extend({ renter: hirePerson.omit({ phone: true }) });
export type AnswerableRequest = z.output<typeof answerableRequest>;

const answerParams = z.object({ id, token: z.string().max(200) });

export const getAnswerableRequest = endpoint({
  method: 'GET',
  path: '/hires/:id/answer/:token',
  access: 'public',
  limit: 'answerLink',
  summary: 'The request behind the link in an email to the lender',
  params: answerParams,
  reply: answerableRequest,
  refusals: ['answer_link_invalid', 'too_many_requests'],
});

/** Accepts or declines a request once. */
export const answerRequestByLink = endpoint({
  method: 'POST',
  path: '/hires/:id/answer/:token',
  access: 'public',
  limit: 'answerLink',
  summary: 'Accept or decline a request by the link in an email',
  params: answerParams,
  /** `revision` is that of the request as the page showed it. */
  body: z.object({ accept: z.boolean(), revision: z.number().int().optional() }),
  reply: answerableRequest,
  refusals: ['answer_link_invalid', 'state_moved_on', 'days_taken', 'too_many_requests'],
});
