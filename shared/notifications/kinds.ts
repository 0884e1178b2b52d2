/** What people are notified of, in the order of the profile's choices. */
export const NOTIFICATION_KINDS = [
  'message',
  'request',
  'answer',
  'change',
  'reminder',
  'return',
  'review',
  'listing_live',
  'listing_expiring',
  'saved_search',
  'security',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The ways beside the page's own list, which always has everything. */
export const NOTIFICATION_WAYS = ['mail', 'sms', 'push'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** As people read them, in choices and letters. */
export const KIND_NAMES: Readonly<Record<NotificationKind, string>> = {
  message: 'New messages',
  request: 'Requests to hire',
  answer: 'Answers to requests',
  change: 'Changes of a hire',
  reminder: 'Reminders of a hire',
  return: 'Returns of a car',
  review: 'Reviews',
  listing_live: 'New listings of yours',
  listing_expiring: 'Listings that expire',
  saved_search: 'Saved searches',
  security: 'Security of your account',
};
