/** Window event that refetches the unread count. */
export const REFRESH_UNREAD = 'refresh-unread-count';
