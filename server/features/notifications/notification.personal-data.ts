import type { PersonalDataPart } from '../../db/personal-data-part';
import type { Choices } from './choices/choices.service';
import type { MessageNotices } from './message-notices/message-notices.service';
import type { Notifications } from './notifications.service';
import type { PushMessages } from './push/push.service';

type NotificationDataDeps = {
  notifications: Notifications;
  choices: Choices;
  push: PushMessages;
  messageNotices: MessageNotices;
};

export function createNotificationPersonalData(deps: NotificationDataDeps): PersonalDataPart {
  const { notifications, choices, push, messageNotices } = deps;

  async function* choiceRows(userId: string) {
    for (const [kind, ways] of Object.entries(await choices.chosen(userId))) yield { kind, ...ways };
  }

  async function* deviceRows(userId: string) {
    for (const { subscribedAt, expiresAt } of await push.findDevices(userId))
      yield { subscribedAt, expiresAt };
  }

  return {
    collections: ['notifications', 'notificationchoices', 'pushdevices', 'messagenotices'],
    exportRows: ({ _id }) => ({
      'notifications.json': notifications.rowsOf(_id),
      'notification-choices.json': choiceRows(_id),
      'push-devices.json': deviceRows(_id),
    }),
    async erase({ _id }) {
      await messageNotices.forget(_id);
      await push.forget(_id);
      await choices.forget(_id);
      await notifications.forget(_id);
    },
  };
}
