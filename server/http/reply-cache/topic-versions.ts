import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#shared/core/durations';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/core/live-events';
import type { ChangeFeed } from '../../changes/change-feed';
import type { Clock } from '../../gateways/clock';

export type TopicVersions = ReturnType<typeof createTopicVersions>;

/**
 * Counts the changes of each topic, for ETags. ETags change every minute too, for replies that depend on the
 * time. Counts restart with each process, so ETags contain a random name of the process.
 */
export function createTopicVersions(deps: { feed: ChangeFeed; clock: Clock }) {
  const processName = randomBytes(6).toString('base64url');
  const versions = new Map<ChangeTopic, number>();
  const minuteNow = () => Math.floor(deps.clock.now().getTime() / MINUTE_MS);
  const versionOf = (topic: ChangeTopic) => versions.get(topic) ?? 0;
  let moment = { minute: 0 };

  deps.feed.subscribe(CHANGE_TOPICS, ({ topic }) => {
    moment = { minute: minuteNow() };
    versions.set(topic, versionOf(topic) + 1);
  });

  return {
    count: (topics: readonly ChangeTopic[]): number =>
      topics.reduce((sum, topic) => sum + versionOf(topic), 0),

    /**
     * Returns the same object until an ETag changes, because comparing objects is cheaper than comparing
     * ETags.
     */
    moment(): object {
      const minute = minuteNow();
      if (moment.minute !== minute) moment = { minute };
      return moment;
    },

    tag(topics: readonly ChangeTopic[]): string {
      const counts = topics.map((topic) => versionOf(topic).toString(36));
      const minute = minuteNow().toString(36);
      return `W/"${[processName, minute, ...counts].join('-')}"`;
    },
  };
}
