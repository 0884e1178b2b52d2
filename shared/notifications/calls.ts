/** Calls of notifications in a file without schemas, which a first visit does not load. */
export const NOTIFICATION_API_CALLS = {
  list: { method: 'GET', path: '/notifications' },
  choices: { method: 'GET', path: '/notification-choices' },
  subscribe: { method: 'POST', path: '/push-subscriptions' },
} as const;
