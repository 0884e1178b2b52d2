import type { Logger } from 'pino';
import { toDay } from '#shared/core/days';
import { MINUTE_MS } from '#shared/core/durations';
import { type HireAction, HOLDING_STATES, isHolding } from '#shared/hires/states';
import { forEachRow } from '../../../background/each-row';
import type { Clock } from '../../../gateways/clock';
import type { FollowUps } from '../follow-ups/follow-ups.service';
import { readExpired, readInterrupted, readOver } from '../hire-reads.model';
import { touchHire } from '../hire-writes.model';
import type { HireRecord } from '../hires.model';
import type { HireDaysPort } from '../hires.ports';
import { releaseIfOver, settleDays } from '../settle-days';
import type { Transitions } from '../transitions/transitions.service';

type RepairDeps = {
  hireDays: HireDaysPort;
  transitions: Transitions;
  followUps: FollowUps;
  clock: Clock;
  log: Logger;
};

/** Longer than any call takes. */
const UNDER_WAY_MS = MINUTE_MS;

/** What happens to hires by time alone, and what carries through that which a crash left. */
export function createRepair({ hireDays, transitions, followUps, clock, log }: RepairDeps) {
  const hires = { idOf: ({ _id }: HireRecord) => _id.toHexString(), log };
  const aMinuteAgo = () => new Date(clock.now().getTime() - UNDER_WAY_MS);

  const move = (action: HireAction) => (hire: HireRecord) =>
    transitions.act(hire._id.toHexString(), action, { actor: { by: 'system' } });

  /** Gives back the days of a hire that does not need them, and takes back surplus ones. */
  async function finishDays(hireId: string): Promise<void> {
    const known = await releaseIfOver(hireDays, hireId);
    // From here on what was begun before cannot be written any more.
    const hire = known && (await touchHire(known));
    if (!hire) return;
    if (isHolding(hire.state)) return settleDays(hireDays, hire);
    await hireDays.release(hireId, hire.revision);
  }

  return {
    /** Ends requests that nobody has answered in time. */
    async expire(): Promise<void> {
      await forEachRow(readExpired(clock.now()), {
        ...hires,
        run: move('expire'),
        failure: 'requests not ended, to be retried',
      });
    },

    /** Ends hires whose days are over. */
    async complete(): Promise<void> {
      await forEachRow(readOver(HOLDING_STATES, toDay(clock.now().getTime())), {
        ...hires,
        run: move('complete'),
        failure: 'hires not ended, to be retried',
      });
    },

    /** Carries through what was left for a minute. */
    async finishInterrupted(): Promise<void> {
      await forEachRow(readInterrupted(aMinuteAgo()), {
        ...hires,
        run: followUps.finish,
        failure: 'hires not carried through, to be retried',
      });
      await forEachRow(hireDays.interrupted(aMinuteAgo()), {
        idOf: ({ hireId }) => hireId,
        run: ({ hireId }) => finishDays(hireId),
        log,
        failure: 'days of hires not settled, to be retried',
      });
    },
  };
}
