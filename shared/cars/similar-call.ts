/** Method and path of the call. They are apart from the contract for pages that load no schemas. */
export const SIMILAR_CARS_CALL = { method: 'GET', path: '/cars/:carId/similar' } as const;
