/** The time of data that a list knew of a record: older than any answer, so that the record is fetched all the same. */
export const KNOWN_FROM_LIST = 1;
