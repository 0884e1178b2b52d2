import { z } from 'zod';
import { publicCar } from '../cars/contract';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';
import { id } from '../core/values';

/** A lender's listed cars, newest first; brandId is the lender's user id. */
export const getCatalogue = endpoint({
  ...BROWSING_CALLS.getCatalogue,
  access: 'public',
  changesWith: ['cars', 'lenders'],
  summary: "A lender's fleet",
  params: z.object({ brandId: id }),
  reply: z.array(publicCar),
  refusals: ['user_not_found'],
});
