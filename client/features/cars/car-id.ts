/** Pattern of a car's id; a regular expression instead of a schema keeps zod out of the first download. */
export const CAR_ID_PATTERN = /^[0-9a-f]{24}$/i;
