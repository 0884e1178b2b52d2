/** Method and path of the call, for pages that load no schemas. */
export const SIMILAR_CARS_CALL = { method: 'GET', path: '/cars/:carId/similar' } as const;
