/** In the list of choices and in emails. */
export const NOTIFICATION_KIND_NAMES = {
  message: 'New messages',
  request: 'Requests to hire',
  answer: 'Answers to requests',
  change: 'Changes to a hire',
  reminder: 'Reminders about a hire',
  return: 'Returns of a car',
  review: 'Reviews',
  listing_live: 'Your new listings',
  listing_expiring: 'Expiring listings',
  calendar: 'Problems with another calendar',
  paper: 'Checks of your papers',
  saved_search: 'Saved searches',
  security: 'Security of your account',
} as const;
