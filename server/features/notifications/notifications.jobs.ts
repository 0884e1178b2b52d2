import type { NotificationServices } from './notifications.compose';

const EVERY_MS = 15_000;

export function notificationJobs({ delivery, messageNotices }: NotificationServices) {
  return [
    { name: 'send notifications', everyMs: EVERY_MS, run: delivery.due.runDue },
    { name: 'check unread messages', everyMs: EVERY_MS, run: messageNotices.due.runDue },
  ];
}
