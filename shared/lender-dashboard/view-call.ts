/**
 * Method and path of the call that counts a view. They are apart from the contract for the car's screen,
 * which loads no schemas.
 */
export const COUNT_LISTING_VIEW_CALL = { method: 'POST', path: '/cars/:carId/views' } as const;
