import { queryOptions } from '@tanstack/react-query';
import { NOTIFICATION_API_CALLS } from '#shared/notifications/calls';
import type { listNotifications } from '#shared/notifications/contract';
import { callByPath } from '../../lib/api-client';

/** Query of the number of unread notifications, in a small module that every signed-in visit loads. */
export function unreadQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'unread'],
    queryFn: async ({ signal }) =>
      (await callByPath<typeof listNotifications>(NOTIFICATION_API_CALLS.list, {}, { signal })).unread,
  });
}
