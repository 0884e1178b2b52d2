/** Window event upon which the navigation bar refetches the unread count. */
export const REFRESH_UNREAD_EVENT = 'refresh-unread-count';
