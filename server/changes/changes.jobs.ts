import type { ChangeFeed } from './change-feed';

/** For other programs that write to the same database: they publish no changes. */
export function changeFeedJobs(feed: Pick<ChangeFeed, 'resync'>) {
  return [{ name: 'resync copies in memory', everyMs: 10 * 60_000, run: async () => feed.resync() }];
}
