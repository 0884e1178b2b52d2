import { ERASED } from '#shared/core/erased';
import {
  changeNotificationChoices,
  getNotificationChoices,
  getStoppableKind,
  listNotifications,
  type NotificationView,
  readNotifications,
  stopKind,
  subscribeToPush,
  unsubscribeFromPush,
} from '#shared/notifications/contract';
import { languageOf } from '../../http/languages';
import type { AddRoute } from '../../http/route';
import { swahiliOf } from '../../http/server-sentences.sw';
import type { NotificationServices } from './notifications.compose';

export function notificationRoutes(add: AddRoute, services: NotificationServices): void {
  const { notifications, choiceViews, stops, push } = services;
  add(getStoppableKind, ({ params }) => stops.stoppable(params.token));
  add(stopKind, ({ params }) => stops.stop(params.token));
  add(listNotifications, async ({ caller, query, request }) => {
    const list = await notifications.list(caller._id, query.before?.toLowerCase());
    return languageOf(request) === 'en' ? list : { ...list, items: list.items.map(withoutEnglish) };
  });
  add(readNotifications, ({ caller, body }) => notifications.read(caller._id, body.before.toLowerCase()));
  add(getNotificationChoices, ({ caller }) => choiceViews.of(caller._id));
  add(changeNotificationChoices, ({ caller, body }) => choiceViews.change(caller._id, body.choices));
  add(subscribeToPush, async ({ caller, body }) => ({ _id: await push.subscribe(caller, body) }));
  add(unsubscribeFromPush, async ({ caller, params }) => {
    await push.unsubscribe(caller._id, params.deviceId);
    return { deleted: true as const };
  });
}

/** Texts are stored in the language of their reader, but for the one in the place of an erased text. */
function withoutEnglish(one: NotificationView): NotificationView {
  return one.text === ERASED.notification ? { ...one, text: swahiliOf(one.text) } : one;
}
