/**
 * Methods and paths of the calls for the bell. They are apart from the contract for pages that load no
 * schemas.
 */
export const NOTIFICATION_CALLS = {
  list: { method: 'GET', path: '/notifications' },
  choices: { method: 'GET', path: '/notification-choices' },
  subscribe: { method: 'POST', path: '/push-subscriptions' },
} as const;
