import { randomBytes } from 'node:crypto';
import type { ChangeTopic } from '#shared/core/endpoint';
import type { Clock } from '../gateways/clock';

const MINUTE = 60_000;

export type FollowedVersions = ReturnType<typeof createFollowed>;

/**
 * Counts the changes of what answers are made from, so that an answer that nobody could have changed is a
 * 304 before anything is worked out. What depends on the time alone (a subscription that ends) shows with
 * the next minute. Counts begin anew with each process, under another name.
 */
export function createFollowed(clock: Clock) {
  const process = randomBytes(6).toString('base64url');
  const versions = new Map<ChangeTopic, number>();
  let moment = { minute: 0 };
  const minuteNow = () => Math.floor(clock.now().getTime() / MINUTE);

  return {
    changed(topic: ChangeTopic): void {
      moment = { minute: minuteNow() };
      versions.set(topic, (versions.get(topic) ?? 0) + 1);
    },

    /** The same object as before: no tag has changed since. */
    moment(): object {
      const minute = minuteNow();
      if (moment.minute !== minute) moment = { minute };
      return moment;
    },

    /** An ETag that stands for the state of all these topics at this moment. */
    tag(topics: readonly ChangeTopic[]): string {
      const counts = topics.map((topic) => (versions.get(topic) ?? 0).toString(36));
      const minute = minuteNow().toString(36);
      return `W/"${[process, minute, ...counts].join('-')}"`;
    },
  };
}
