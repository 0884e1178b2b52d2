import { Refusal } from '#shared/core/errors';
import type { NotificationKind } from '#shared/notifications/kinds';
import { isAlwaysOn } from '#shared/notifications/rules';
import type { KindStopLinks } from '../stop-links';
import type { Choices } from './choices.service';

/** Stopping the letters of one kind by the link in each of them, without sign-in. */
export function createStops({ choices, stopLinks }: { choices: Choices; stopLinks: KindStopLinks }) {
  /** @throws Refusal stop_link_invalid */
  function targetOf(token: string): { userId: string; kind: NotificationKind } {
    const target = stopLinks.read(token);
    if (!target || isAlwaysOn(target.kind, 'mail')) throw new Refusal('stop_link_invalid');
    return target;
  }

  return {
    /** @throws Refusal stop_link_invalid */
    async stoppable(token: string) {
      const { userId, kind } = targetOf(token);
      return { kind, mails: await choices.isOn(userId, kind, 'mail') };
    },

    /** @throws Refusal stop_link_invalid */
    async stop(token: string) {
      const { userId, kind } = targetOf(token);
      await choices.change(userId, { [kind]: { mail: false } });
      return { kind, mails: false };
    },
  };
}
