/** The header of a call that a page makes by itself, with nobody at it: it does not prolong the session. */
export const UNATTENDED_HEADER = 'X-Unattended';
