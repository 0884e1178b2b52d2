import { findWeekMonday, toDay } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { LISTING_VIEW_LIMITS } from '#shared/core/limits';
import type { KeyedHash } from '../../../db/signatures';
import type { Clock } from '../../../gateways/clock';
import { addViews, type DayViews, importViews, insertVisitorHashes } from './view-counts.model';

export type { PastViews } from './view-counts.model';

type ViewsDeps = {
  /** Returns the owners of the listed cars among these cars, by car id. */
  lendersOfListed: (carIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  hash: KeyedHash;
  clock: Clock;
};

type View = { carId: string; day: string; callerId: string | undefined };

/** Counts views of listings. Views wait in memory for some seconds, then they are stored together. */
export function createListingViewCounter({ lendersOfListed, hash, clock }: ViewsDeps) {
  /** Views that are not stored yet, by a hash of day, car and visitor, so that each visitor counts once. */
  let waiting = new Map<string, View>();

  return {
    /**
     * Adds a view to the waiting views; ignores views without a visitor, and all views once the waiting views
     * reach their limit.
     */
    note(carId: string, visitor: string | null, callerId?: string): void {
      if (visitor === null || waiting.size >= LISTING_VIEW_LIMITS.waitingViews) return;
      const day = toDay(clock.now().getTime());
      waiting.set(hash(`${day} ${carId.toLowerCase()} ${visitor}`), {
        carId: carId.toLowerCase(),
        day,
        callerId,
      });
    },

    import: importViews,

    /**
     * Stores the waiting views. Leaves out cars that are not listed, views by the car's owner, and views that
     * another instance has counted.
     */
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
        const isNew = await insertVisitorHashes(
          countable.map(([visitorHash]) => visitorHash),
          clock.now(),
        );
        const counted = countable.flatMap(([visitorHash, view]) => (isNew.has(visitorHash) ? view : []));
        await addViews(sumByDay(counted, lenders));
      } catch (error) {
        // The database failed, so the views wait for the next flush.
        for (const [visitorHash, view] of views) {
          if (waiting.size < LISTING_VIEW_LIMITS.waitingViews) waiting.set(visitorHash, view);
        }
        throw error;
      }
    },
  };
}

function sumByDay(views: readonly View[], lenders: ReadonlyMap<string, string>): DayViews[] {
  const additions = new Map<string, DayViews>();
  for (const { carId, day } of views) {
    const key = `${carId} ${day}`;
    const monday = findWeekMonday(day);
    const weekday = (Date.parse(day) - Date.parse(monday)) / DAY_MS;
    const lenderId = lenders.get(carId) ?? '';
    const addition = additions.get(key) ?? { carId, lenderId, monday, weekday, views: 0 };
    additions.set(key, { ...addition, views: addition.views + 1 });
  }
  return [...additions.values()];
}
