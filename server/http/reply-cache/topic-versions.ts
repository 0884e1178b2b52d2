import { randomBytes } from 'node:crypto';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/core/change-topic';
import { MINUTE_MS } from '#shared/core/durations';
import type { ChangeFeed } from '../../changes/change-feed';
import type { Clock } from '../../gateways/clock';

export type TopicVersions = ReturnType<typeof createTopicVersions>;

/**
 * Counts the changes of each topic, for ETags. The tags change each minute as well, for what depends on time
 * alone (a subscription that ends). Counts start again with each process, so tags carry a random name of it.
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
    /** Changes of all these topics so far. */
    count: (topics: readonly ChangeTopic[]): number =>
      topics.reduce((sum, topic) => sum + versionOf(topic), 0),

    /** The same object as long as no tag has changed: a comparison cheaper than tags. */
    moment(): object {
      const minute = minuteNow();
      if (moment.minute !== minute) moment = { minute };
      return moment;
    },

    /** A weak ETag for the state of these topics at this minute. */
    tag(topics: readonly ChangeTopic[]): string {
      const counts = topics.map((topic) => versionOf(topic).toString(36));
      const minute = minuteNow().toString(36);
      return `W/"${[processName, minute, ...counts].join('-')}"`;
    },
  };
}
