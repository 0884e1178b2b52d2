/** Calls of code that loads no schemas, and that no first visit needs. */
export const NOTIFICATION_CALLS = {
  list: { method: 'GET', path: '/notifications' },
  choices: { method: 'GET', path: '/notification-choices' },
  subscribe: { method: 'POST', path: '/push-subscriptions' },
} as const;
