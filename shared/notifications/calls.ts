/** Calls for code that loads no schemas, kept apart from the calls that a first visit loads. */
export const NOTIFICATION_CALLS = {
  list: { method: 'GET', path: '/notifications' },
  choices: { method: 'GET', path: '/notification-choices' },
  subscribe: { method: 'POST', path: '/push-subscriptions' },
} as const;
