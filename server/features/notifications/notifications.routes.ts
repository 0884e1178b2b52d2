import {
  addPushDevice,
  changeNotificationChoices,
  getNotificationChoices,
  getUnsubscribeLinkKind,
  listNotifications,
  markNotificationsAsRead,
  removePushDevice,
  unsubscribeFromNotificationKind,
} from '#shared/notifications/contract';
import { detectLanguage } from '../../http/languages';
import type { AddRoute } from '../../http/route';
import type { NotificationServices } from './notifications.compose';

export function notificationRoutes(add: AddRoute, services: NotificationServices): void {
  const { notifications, choiceViews, stops, push } = services;
  add(getUnsubscribeLinkKind, ({ params }) => stops.stoppable(params.token));
  add(unsubscribeFromNotificationKind, ({ params }) => stops.stop(params.token));
  add(listNotifications, ({ caller, query, request }) =>
    notifications.list(caller._id, query.before?.toLowerCase(), detectLanguage(request)),
  );
  add(markNotificationsAsRead, ({ caller, body }) =>
    notifications.read(caller._id, body.before.toLowerCase()),
  );
  add(getNotificationChoices, ({ caller }) => choiceViews.of(caller._id));
  add(changeNotificationChoices, ({ caller, body }) => choiceViews.change(caller._id, body.choices));
  add(addPushDevice, async ({ caller, body }) => ({ _id: await push.subscribe(caller, body) }));
  add(removePushDevice, async ({ caller, params }) => {
    await push.unsubscribe(caller._id, params.deviceId);
    return { deleted: true as const };
  });
}
