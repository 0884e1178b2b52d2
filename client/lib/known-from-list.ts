/**
 * Update time of a record whose data was copied from a list. It is older than any reply, so that the record
 * is fetched as well.
 */
export const LIST_COPY_UPDATED_AT = 1;
