import { MINUTE_MS } from '#shared/core/durations';
import type { ChangeFeed } from './change-feed';

/** Other programs that write to the same database report no changes. */
export function changeFeedJobs(feed: ChangeFeed) {
  return [{ name: 'resync copies in memory', everyMs: 10 * MINUTE_MS, run: async () => feed.resync() }];
}
