import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { rewriteFileIfOld } from '../db/rewritten-file';
import type { Job } from './jobs';

/** With the job's interval and the time that it takes, less than a day. */
const OLD_MS = 22 * HOUR_MS;

/** Removes from the file of the embedded database, once a day, what was deleted; `oldMs` is for tests. */
export function rewrittenFileJobs(log: Pick<Logger, 'info'>, oldMs = OLD_MS): Job[] {
  return [
    {
      name: 'rewrite the database file',
      everyMs: 10 * MINUTE_MS,
      async run() {
        const began = Date.now();
        const sizes = await rewriteFileIfOld(oldMs);
        if (sizes) log.info({ ...sizes, ms: Date.now() - began }, 'database file rewritten');
      },
    },
  ];
}
