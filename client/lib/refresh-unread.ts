/** SPEC §4: this window event makes the unread count be fetched again. */
export const REFRESH_UNREAD = 'refresh-unread-count';
