/** Shape of a car's id; a regular expression keeps zod out of the first download. */
export const CAR_ID = /^[0-9a-f]{24}$/i;
