import { z } from 'zod';
import { publicCar } from '../cars/contract';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';
import { id } from '../core/values';
import { publicUser } from '../users/contract';

/** A lender's listed cars, newest first; brandId is the lender's user id. */
export const getCatalogue = endpoint({
  ...BROWSING_CALLS.getCatalogue,
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: "A lender's fleet",
  params: z.object({ brandId: id }),
  reply: z.array(publicCar),
  refusals: ['user_not_found'],
});

/** Who lends the cars of a catalogue. */
export const lenderProfile = publicUser.extend({
  /** Listed cars. */
  cars: z.number(),
  /** How long the lender usually takes to answer a message, whole minutes; null while too little is known. */
  answerMinutes: z.number().nullable(),
  /** Of 100 requests to hire, how many the lender accepted lately; null while there were too few. */
  acceptanceRate: z.number().nullable(),
});
export type LenderProfile = z.output<typeof lenderProfile>;

export const getLender = endpoint({
  ...BROWSING_CALLS.getLender,
  access: 'public',
  summary: 'A lender with the number of their cars and their usual answer time',
  params: z.object({ userId: id }),
  reply: lenderProfile,
  refusals: ['user_not_found'],
});
