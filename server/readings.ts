import { statfs } from 'node:fs/promises';
import type { RedisLink } from './changes/redis';
import type { Services } from './composition';
import type { DatabaseHealth } from './db/database-health';
import type { Reading } from './http/metrics';

type ReadingDeps = {
  services: Services;
  database: DatabaseHealth;
  redis: RedisLink | null;
  dataDir: string;
};

/** What an operator is alerted by, beside the metrics of the process and its requests; see operations/README.md. */
export function readingsOf({ services, database, redis, dataDir }: ReadingDeps): Reading[] {
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
      help: 'Work that no request waits for, such as an e-mail being sent; a stop waits for it',
      read: background.count,
    },
    {
      name: 'twende_letters_waiting',
      help: 'Letters that wait to be sent',
      read: () => mailQueue.countOf('waiting'),
    },
    {
      name: 'twende_letters_undelivered',
      help: 'Letters that were given up and wait for an admin',
      read: () => mailQueue.countOf('dead'),
    },
    {
      name: 'twende_notifications_waiting',
      help: 'Notifications that have still to leave by mail queue, SMS or push',
      read: () => notifications.delivery.countWaiting(),
    },
    {
      name: 'twende_payment_oldest_open_seconds',
      help: 'Age of the oldest payment whose result is not known; 0 without one',
      read: () => payments.oldestOpenSeconds(),
    },
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
      async read() {
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize;
      },
    },
  ];
}
