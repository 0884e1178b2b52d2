import { computeDayEnd, startOfDay, toDay } from '#shared/core/days';
import { HOUR_MS } from '#shared/core/durations';
import type { Clock } from '../gateways/clock';

export type TestClock = Clock & {
  advance(ms: number): void;
  set(instant: Date): void;
  /** Advances the clock to the next time at which it is this hour in Nairobi. */
  waitUntil(hour: number): void;
};

/** Creates a clock that runs like the machine's clock, shifted by the test. */
export function createTestClock(): TestClock {
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const set = (instant: Date) => {
    shift = instant.getTime() - Date.now();
  };
  return {
    now,
    advance(ms) {
      shift += ms;
    },
    set,
    waitUntil(hour) {
      const at = now().getTime();
      const today = startOfDay(toDay(at)) + hour * HOUR_MS;
      set(new Date(today > at ? today : computeDayEnd(toDay(at)) + hour * HOUR_MS));
    },
  };
}
