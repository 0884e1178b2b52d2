import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/language/language';
import type { NotificationView } from '#shared/notifications/contract';
import { startPushService } from '../../../testing/push-service';
import { startApp } from '../../../testing/start-app';
import type { TestUser } from '../../../testing/test-user';
import type { Notification } from '../notifications.ports';

export type NotificationPage = { items: NotificationView[]; next: string | null; unread: number };

/** Starts a test server with a push service. */
export async function startNotificationApp() {
  const service = await startPushService();
  const app = await startApp({ gateways: { webPush: service.webPush } });

  return {
    ...app,
    service,

    /** Notifies a user; resolves once the notification is delivered or postponed to a later attempt. */
    async notifyAndWait(user: TestUser, notification: Partial<Notification> = {}): Promise<void> {
      await app.services.notify({
        userId: user._id,
        kind: 'request',
        key: randomUUID(),
        text: 'Amina asks for your car.',
        path: '/hires',
        ...notification,
      });
      await app.services.background.waitForAll();
    },

    /** Delivers the due notifications and emails. */
    async send(): Promise<void> {
      await app.services.notifications.delivery.due.runDue();
      await app.services.background.waitForAll();
    },

    emailsTo: (user: TestUser) => app.mailbox.mails.filter(({ to }) => to === user.email),

    /** Returns the notifications of a user's page in a language. */
    async readList({ token }: TestUser, language: Language = 'en'): Promise<NotificationPage> {
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
      return (await app.call<NotificationPage>('GET', '/notifications', undefined, headers)).body;
    },

    async close() {
      await app.close();
      await service.close();
    },
  };
}
