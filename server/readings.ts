import type { RedisLink } from './changes/redis';
import type { Services } from './composition';
import type { DatabaseHealth } from './db/connect';
import type { DueWork } from './db/due-work';
import { measureFreeBytes } from './gateways/disk';
import type { MetricReading } from './http/metrics';

type ReadingDeps = {
  services: Services;
  database: DatabaseHealth;
  redis: RedisLink | null;
  dataDir: string;
};

/** Returns the readings on which alerts depend; see operations/README.md. */
export function createMetricReadings({ services, database, redis, dataDir }: ReadingDeps): MetricReading[] {
  const { background, mailQueue, notifications, payments, backups } = services;
  return [
    {
      name: 'twende_database_up',
      help: '1 while the database answers',
      read: () => Number(database.isUp()),
    },
    ...(redis
      ? [{ name: 'twende_redis_up', help: '1 while Redis answers', read: () => Number(redis.isUp()) }]
      : []),
    {
      name: 'twende_background_work',
      help: 'Work that no request waits for, such as an email being sent; a stop waits for it',
      read: background.count,
    },
    {
      name: 'twende_letters_waiting',
      help: 'Emails that wait to be sent',
      read: () => mailQueue.count('waiting'),
    },
    {
      name: 'twende_letters_undelivered',
      help: 'Emails that were given up and wait for an admin',
      read: () => mailQueue.count('dead'),
    },
    {
      name: 'twende_notifications_waiting',
      help: 'Notifications that have still to leave by mail queue, SMS or push',
      read: () => notifications.delivery.countWaitingNotifications(),
    },
    {
      name: 'twende_payment_oldest_open_seconds',
      help: 'Age of the oldest payment whose result is not known; 0 without one',
      read: () => payments.oldestOpenSeconds(),
    },
    ...listDueWork(services).flatMap(createDueWorkReadings),
    ...(backups
      ? [
          {
            name: 'twende_backup_age_seconds',
            help: 'Age of the newest backup; +Inf without one',
            read: backups.newestAgeSeconds,
          },
        ]
      : []),
    {
      name: 'twende_disk_free_bytes',
      help: 'Room on the disk of the data folder',
      read: () => measureFreeBytes(dataDir),
    },
  ];
}

function listDueWork(services: Services): DueWork[] {
  const { mailQueue, notifications, newCarEmails, calendars, cars, disputeDecisions, duePapers, hires } =
    services;
  return [
    mailQueue.due,
    notifications.delivery.due,
    notifications.messageNotices.due,
    newCarEmails.due,
    calendars.imports.due,
    cars.subscriptions.reminders,
    disputeDecisions.due,
    duePapers.due,
    hires.deposits.overdue,
    hires.settlements.silence,
  ];
}

function createDueWorkReadings({ name, lastSuccess, oldestDueSeconds }: DueWork): MetricReading[] {
  const labels = { work: name };
  return [
    {
      name: 'twende_due_work_oldest_seconds',
      help: 'For how long the oldest row of the work has been due; 0 if none is',
      labels,
      read: oldestDueSeconds,
    },
    {
      name: 'twende_due_work_last_success_timestamp_seconds',
      help: 'When this instance last found no due row left, without a fault before it; 0 before',
      labels,
      read: () => (lastSuccess()?.getTime() ?? 0) / 1000,
    },
  ];
}
