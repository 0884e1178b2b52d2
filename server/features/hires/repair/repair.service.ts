import type { Logger } from 'pino';
import { toDay } from '#shared/core/days';
import { MINUTE_MS } from '#shared/core/durations';
import { type HireAction, isDayHoldingState } from '#shared/hires/states';
import { forEachRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import type { HireFollowUps } from '../follow-ups/follow-ups.service';
import { readEndedHires, readExpiredRequests, readInterrupted } from '../hire-reads.model';
import { increaseHireRevision } from '../hire-writes.model';
import type { HireRecord } from '../hires.model';
import type { HireDaysPort } from '../hires.ports';
import { releaseEndedHireDays, settleHireDays } from '../settle-days';
import type { HireTransitions } from '../transitions/transitions.service';

type RepairDeps = {
  hireDays: HireDaysPort;
  transitions: HireTransitions;
  followUps: HireFollowUps;
  clock: Clock;
  log: Logger;
};

/** Age from which unfinished work on a hire counts as interrupted; longer than any call takes. */
const UNDER_WAY_MS = MINUTE_MS;

export function createHireRepair({ hireDays, transitions, followUps, clock, log }: RepairDeps) {
  const hires = { idOf: ({ _id }: HireRecord) => _id.toHexString(), log };
  const aMinuteAgo = () => new Date(clock.now().getTime() - UNDER_WAY_MS);

  const move = (action: HireAction) => (hire: HireRecord) =>
    transitions.act(hire._id.toHexString(), action, { actor: { by: 'system' } });

  /** Finishes an interrupted day hold: keeps only the hire's days, or none if the hire's state holds none. */
  async function finishDays(hireId: string): Promise<void> {
    const known = await releaseEndedHireDays(hireDays, hireId);
    // The new revision makes every write based on an earlier revision fail.
    const hire = known && (await increaseHireRevision(known));
    if (!hire) return;
    if (isDayHoldingState(hire.state)) return settleHireDays(hireDays, hire);
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

    /** Finishes hires and day holds whose changes were interrupted over a minute ago. */
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
