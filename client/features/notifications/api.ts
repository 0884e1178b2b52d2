import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import {
  changeNotificationChoices,
  getNotificationChoices,
  getUnsubscribeLinkKind,
  listNotifications,
  markNotificationsAsRead,
  removePushDevice,
  unsubscribeFromNotificationKind,
} from '#shared/notifications/contract';
import { call } from '../../lib/api-client';

/** Query of the notifications, newest first; live events of the topic 'notifications' refetch it. */
export function notificationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['notifications', userId, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/**
 * Marks notifications up to `before` as read; the list is not refetched, so that it still labels new ones.
 */
export function useReadNotifications(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (before: string) => call(markNotificationsAsRead, { body: { before } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications', userId, 'unread'] }),
  });
}

export function notificationChoicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['notification-choices', userId],
    queryFn: ({ signal }) => call(getNotificationChoices, {}, { signal }),
  });
}

export function useChangeNotificationChoices(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choices: EndpointInput<typeof changeNotificationChoices>['body']['choices']) =>
      call(changeNotificationChoices, { body: { choices } }),
    onSuccess: (changed) => queryClient.setQueryData(notificationChoicesQuery(userId).queryKey, changed),
  });
}

export function unsubscribePushDevice(deviceId: string) {
  return call(removePushDevice, { params: { deviceId } });
}

/** Query of the kind of notification whose emails the unsubscribe link with this token stops. */
export function stoppedKindQuery(token: string) {
  return queryOptions({
    queryKey: ['notification-stop', token],
    queryFn: ({ signal }) => call(getUnsubscribeLinkKind, { params: { token } }, { signal }),
  });
}

export function useStopKindEmails(token: string) {
  return useMutation({ mutationFn: () => call(unsubscribeFromNotificationKind, { params: { token } }) });
}
