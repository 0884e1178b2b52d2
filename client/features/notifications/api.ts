import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/core/endpoint';
import {
  changeNotificationChoices,
  getNotificationChoices,
  getUnsubscribeTarget,
  listNotifications,
  readNotifications,
  unsubscribeFromKind,
  unsubscribeFromPush,
} from '#shared/notifications/contract';
import { call } from '../../lib/api-client';

/** Pages of the list, the latest first; live events under the first part of the key refetch them. */
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

/** Marks one and all older ones; the bell counts again, the list keeps what it shows as new. */
export function useReadNotifications(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (before: string) => call(readNotifications, { body: { before } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications', userId, 'unread'] }),
  });
}

export function choicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['notification-choices', userId],
    queryFn: ({ signal }) => call(getNotificationChoices, {}, { signal }),
  });
}

export function useChangeChoices(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choices: CallInput<typeof changeNotificationChoices>['body']['choices']) =>
      call(changeNotificationChoices, { body: { choices } }),
    onSuccess: (changed) => queryClient.setQueryData(choicesQuery(userId).queryKey, changed),
  });
}

export function unsubscribeDevice(deviceId: string) {
  return call(unsubscribeFromPush, { params: { deviceId } });
}

/** What the link in a letter stops. */
export function stoppableKindQuery(token: string) {
  return queryOptions({
    queryKey: ['notification-stop', token],
    queryFn: ({ signal }) => call(getUnsubscribeTarget, { params: { token } }, { signal }),
  });
}

export function useStopKind(token: string) {
  return useMutation({ mutationFn: () => call(unsubscribeFromKind, { params: { token } }) });
}
