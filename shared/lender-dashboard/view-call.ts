/** Method and path of counting a view, for the car's screen, which loads no schemas. */
export const COUNT_VIEW_CALL = { method: 'POST', path: '/cars/:carId/views' } as const;
