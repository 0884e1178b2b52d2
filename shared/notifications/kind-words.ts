/** In the list of choices and in emails. */
export const NOTIFICATION_KIND_NAMES = {
  message: 'New messages',
  request: 'Requests to hire',
  answer: 'Answers to requests',
  change: 'Changes of a hire',
  reminder: 'Reminders of a hire',
  return: 'Returns of a car',
  review: 'Reviews',
  listing_live: 'New listings of yours',
  listing_expiring: 'Listings that expire',
  calendar: 'Problems with another calendar',
  paper: 'Checks of your papers',
  saved_search: 'Saved searches',
  security: 'Security of your account',
} as const;
