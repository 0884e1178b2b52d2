import { z } from 'zod';
import { publicCar } from '../cars/contract';
import { defineEndpoint } from '../core/endpoint';
import { id } from '../core/values';
import { HIRE_REQUEST_REFUSAL_CODES, hireView, requestHire } from './contract';
import { quote } from './values';

const hireParams = z.object({ id });

/** A free similar car with its price for the hire's days. */
const nextCar = publicCar
  .pick({
    ...{ _id: true, make: true, model: true, year: true, image: true, placeholder: true },
    ...{ nearestTown: true, county: true, lender: true },
  })
  .extend({ quote });

/**
 * Returns the requests of a group, which the renter has sent for the same days and of which only the first
 * acceptance counts. Also returns the next cars to ask for; none after an acceptance or while four requests
 * wait for an answer.
 */
export const getHireGroup = defineEndpoint('GET /hires/:id/group', {
  access: 'user',
  summary: 'The requests of a group and the next cars to ask, for the renter',
  params: hireParams,
  reply: z.object({ asked: z.array(hireView), next: z.array(nextCar) }),
  refusals: ['hire_not_found'],
});
export type HireGroup = z.output<typeof getHireGroup.reply>;

/** Sends the wishes of a request to the owner of another car. */
export const requestNextCar = defineEndpoint('POST /hires/:id/group', {
  access: 'user',
  createsResource: true,
  limit: 'hireRequest',
  summary: 'Ask for another car on the days of a request; the first acceptance wins',
  params: hireParams,
  /** `total` is the price that the renter saw. */
  body: z.object({ carId: id.toLowerCase(), total: z.number() }),
  reply: requestHire.reply,
  refusals: [
    'hire_not_found',
    'already_hired',
    'asked_separately',
    'too_many_in_group',
    'price_changed',
    ...HIRE_REQUEST_REFUSAL_CODES,
  ],
});
