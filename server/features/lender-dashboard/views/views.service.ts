import { toDay } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { VIEW_LIMITS } from '#shared/core/limits';
import { toMonday } from '#shared/lender-dashboard/weeks';
import type { KeyedHash } from '../../../db/keyed-hash';
import type { Clock } from '../../../gateways/clock';
import { insertVisitors } from './counted-visitors.model';
import { addViews, type DayViews, importViews } from './view-counts.model';

export type { PastViews } from './view-counts.model';

type ViewsDeps = {
  /** The lenders of those of these cars that are listed, by car. */
  lendersOfListed: (carIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  hash: KeyedHash;
  clock: Clock;
};

type View = { carId: string; day: string; callerId: string | undefined };

/** Counts views of listings: kept in memory for some seconds, then stored together. */
export function createViews({ lendersOfListed, hash, clock }: ViewsDeps) {
  /** By a hash of day, car and visitor: each counts once. */
  let waiting = new Map<string, View>();

  return {
    /** Remembers a view; what does not fit is not counted, and neither is a null visitor. */
    note(carId: string, visitor: string | null, callerId?: string): void {
      if (visitor === null || waiting.size >= VIEW_LIMITS.waiting) return;
      const day = toDay(clock.now().getTime());
      waiting.set(hash(`${day} ${carId.toLowerCase()} ${visitor}`), {
        carId: carId.toLowerCase(),
        day,
        callerId,
      });
    },

    import: importViews,

    /** Stores what waits: of listed cars, without views of their lenders and what another instance has counted. */
    async flush(): Promise<void> {
      if (waiting.size === 0) return;
      const views = waiting;
      waiting = new Map();
      try {
        const lenders = await lendersOfListed([...new Set([...views.values()].map(({ carId }) => carId))]);
        const countable = [...views].filter(([, { carId, callerId }]) => {
          const lenderId = lenders.get(carId);
          return lenderId !== undefined && lenderId !== callerId;
        });
        const isNew = await insertVisitors(
          countable.map(([visitorHash]) => visitorHash),
          clock.now(),
        );
        const counted = countable.flatMap(([visitorHash, view]) => (isNew.has(visitorHash) ? view : []));
        await addViews(byDay(counted, lenders));
      } catch (error) {
        // The database is away: the next flush tries again.
        for (const [visitorHash, view] of views) {
          if (waiting.size < VIEW_LIMITS.waiting) waiting.set(visitorHash, view);
        }
        throw error;
      }
    },
  };
}

/** One addition for each car and day. */
function byDay(views: readonly View[], lenders: ReadonlyMap<string, string>): DayViews[] {
  const additions = new Map<string, DayViews>();
  for (const { carId, day } of views) {
    const key = `${carId} ${day}`;
    const monday = toMonday(day);
    const weekday = (Date.parse(day) - Date.parse(monday)) / DAY_MS;
    const lenderId = lenders.get(carId) ?? '';
    const addition = additions.get(key) ?? { carId, lenderId, monday, weekday, views: 0 };
    additions.set(key, { ...addition, views: addition.views + 1 });
  }
  return [...additions.values()];
}
