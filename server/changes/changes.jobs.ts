import { MINUTE_MS } from '#shared/core/durations';
import type { ChangeFeed } from './change-feed';

/** Treats all topics as changed, because other programs that write to the database publish no changes. */
export function changeFeedJobs(feed: ChangeFeed) {
  return [{ name: 'resync copies in memory', everyMs: 10 * MINUTE_MS, run: async () => feed.resync() }];
}
