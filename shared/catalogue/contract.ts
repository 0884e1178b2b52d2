import { z } from 'zod';
import { publicCar } from '../cars/contract';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { id } from '../core/values';
import { publicUser } from '../users/contract';

/** Lists a lender's cars, newest first; `brandId` is the lender's user id. */
export const getCatalogue = defineEndpoint(BROWSING_CALLS.getCatalogue, {
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: "A lender's fleet",
  params: z.object({ brandId: id }),
  reply: z.array(publicCar),
  refusals: ['user_not_found'],
});

const lenderProfile = publicUser.extend({
  /** Number of listed cars. */
  cars: z.number(),
  /** Usual time to answer a message, in minutes; null if there is too little data. */
  answerMinutes: z.number().nullable(),
  /** Percentage of recent requests that the lender accepted; null if there were too few requests. */
  acceptanceRate: z.number().nullable(),
  /** Number of completed hires of the lender's cars. */
  completedHires: z.number(),
});
export type LenderProfile = z.output<typeof lenderProfile>;

export const getLender = defineEndpoint(BROWSING_CALLS.getLender, {
  access: 'public',
  summary: 'A lender with the number of their cars and their usual answer time',
  params: z.object({ userId: id }),
  reply: lenderProfile,
  refusals: ['user_not_found'],
});
