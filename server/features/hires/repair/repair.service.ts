import type { Logger } from 'pino';
import { toDay } from '#shared/core/days';
import { MINUTE_MS } from '#shared/core/durations';
import { type HireAction, isHoldingHireState } from '#shared/hires/states';
import { forEachRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import type { FollowUps } from '../follow-ups/follow-ups.service';
import { readEndedHires, readExpiredRequests, readInterrupted } from '../hire-reads.model';
import { bumpRevision } from '../hire-writes.model';
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

/** Age from which unfinished work counts as interrupted; longer than any call takes. */
const UNDER_WAY_MS = MINUTE_MS;

export function createRepair({ hireDays, transitions, followUps, clock, log }: RepairDeps) {
  const hires = { idOf: ({ _id }: HireRecord) => _id.toHexString(), log };
  const aMinuteAgo = () => new Date(clock.now().getTime() - UNDER_WAY_MS);

  const move = (action: HireAction) => (hire: HireRecord) =>
    transitions.act(hire._id.toHexString(), action, { actor: { by: 'system' } });

  /** Finishes an interrupted hold: keeps the hire's own days, or no days if the hire does not hold any. */
  async function finishDays(hireId: string): Promise<void> {
    const known = await releaseIfOver(hireDays, hireId);
    // The new revision makes every write based on an earlier revision fail.
    const hire = known && (await bumpRevision(known));
    if (!hire) return;
    if (isHoldingHireState(hire.state)) return settleDays(hireDays, hire);
    await hireDays.release(hireId, hire.revision);
  }

  return {
    async expire(): Promise<void> {
      await forEachRow(readExpiredRequests(clock.now()), {
        ...hires,
        run: move('expire'),
        failure: 'failed to expire requests, to be retried',
      });
    },

    async complete(): Promise<void> {
      await forEachRow(readEndedHires(toDay(clock.now().getTime())), {
        ...hires,
        run: move('complete'),
        failure: 'failed to complete hires, to be retried',
      });
    },

    /** Finishes hires and holds that were interrupted over a minute ago. */
    async finishInterrupted(): Promise<void> {
      await forEachRow(readInterrupted(aMinuteAgo()), {
        ...hires,
        run: followUps.finish,
        failure: 'failed to finish interrupted hires, to be retried',
      });
      await forEachRow(hireDays.readInterrupted(aMinuteAgo()), {
        idOf: ({ hireId }) => hireId,
        run: ({ hireId }) => finishDays(hireId),
        log,
        failure: 'failed to settle days of hires, to be retried',
      });
    },
  };
}
