import type { Logger } from 'pino';
import { dayOf } from '#shared/core/days';
import type { ChangeFeed } from '../../../changes/change-feed';
import { createReadModel } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import { closedRanges } from './closed-ranges';
import { heldRanges } from './held-ranges';
import { createTakenDays, type TakenDays } from './taken-days';
import { takenDaysSource } from './taken-days-source';

type TakenDaysDeps = { feed: ChangeFeed; clock: Clock; log: Logger };

/** Which days of all cars are taken, in memory, from today in Nairobi on. */
export function createTakenDaysModel({ feed, clock, log }: TakenDaysDeps) {
  const today = () => dayOf(clock.now().getTime());
  const model = createReadModel({
    feed,
    topic: 'calendars',
    source: takenDaysSource([heldRanges, closedRanges], today),
    createStore: () => createTakenDays(today()),
    log,
  });

  return {
    /** With every change that was published before the call. */
    async current(): Promise<TakenDays> {
      const table = await model.current();
      const unknown = table.moveTo(today());
      if (unknown.length === 0) return table;
      model.invalidate(unknown);
      return model.current();
    },
  };
}
