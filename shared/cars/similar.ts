import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/values';
import { publicCar } from './contract';
import { SIMILAR_CARS_CALL } from './similar-call';

/** Returns listed cars that are similar to this car, most similar first, all on one page. */
export const listSimilarCars = endpoint({
  ...SIMILAR_CARS_CALL,
  access: 'public',
  cacheTopics: ['cars', 'lenders'],
  summary: 'Listed cars of the same kind at about the same price',
  params: z.object({ carId: id.toLowerCase() }),
  reply: z.object({ items: z.array(publicCar), next: z.null() }),
  refusals: ['car_not_found'],
});
