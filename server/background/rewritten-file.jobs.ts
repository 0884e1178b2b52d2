import type { Logger } from 'pino';
import { rewriteFileIfOld } from '../db/rewritten-file';
import type { Job } from './jobs';

const MINUTE_MS = 60_000;
/** With the job's interval and the time that it takes, less than a day. */
const OLD_MS = 22 * 60 * MINUTE_MS;

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
