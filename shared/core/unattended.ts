/**
 * Header of a call that the page makes without an action of the user; such a call does not extend the
 * session.
 */
export const UNATTENDED_HEADER = 'X-Unattended';
