import {
  changeNotificationChoices,
  getNotificationChoices,
  getUnsubscribeTarget,
  listNotifications,
  markNotificationsAsRead,
  subscribeToPush,
  unsubscribeFromKind,
  unsubscribeFromPush,
} from '#shared/notifications/contract';
import { detectLanguage } from '../../http/languages';
import type { AddRoute } from '../../http/route';
import type { NotificationServices } from './notifications.compose';

export function notificationRoutes(add: AddRoute, services: NotificationServices): void {
  const { notifications, choiceViews, stops, push } = services;
  add(getUnsubscribeTarget, ({ params }) => stops.stoppable(params.token));
  add(unsubscribeFromKind, ({ params }) => stops.stop(params.token));
  add(listNotifications, ({ caller, query, request }) =>
    notifications.list(caller._id, query.before?.toLowerCase(), detectLanguage(request)),
  );
  add(markNotificationsAsRead, ({ caller, body }) =>
    notifications.read(caller._id, body.before.toLowerCase()),
  );
  add(getNotificationChoices, ({ caller }) => choiceViews.of(caller._id));
  add(changeNotificationChoices, ({ caller, body }) => choiceViews.change(caller._id, body.choices));
  add(subscribeToPush, async ({ caller, body }) => ({ _id: await push.subscribe(caller, body) }));
  add(unsubscribeFromPush, async ({ caller, params }) => {
    await push.unsubscribe(caller._id, params.deviceId);
    return { deleted: true as const };
  });
}
