import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { rewriteFileIfOld } from '../db/database-file';
import type { Job } from './jobs';

/** Age at which the database file is rewritten, low enough that deleted data is gone within a day. */
const OLD_MS = 22 * HOUR_MS;

/** Rewrites the embedded database's file once a day, which removes deleted data from it. */
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
