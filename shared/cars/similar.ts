import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';
import { id } from '../core/values';
import { publicCar } from './contract';

/** Listed cars like this one, the most alike first; all on one page. */
export const similarCars = endpoint({
  ...BROWSING_CALLS.similarCars,
  access: 'public',
  changesWith: ['cars', 'lenders'],
  summary: 'Listed cars of the same kind at about the same price',
  params: z.object({ carId: id.toLowerCase() }),
  reply: z.object({ items: z.array(publicCar), next: z.null() }),
  refusals: ['car_not_found'],
});
