import { computeDayEnd, startOfDay, toDay } from '#shared/core/days';
import { HOUR_MS } from '#shared/core/durations';
import type { Clock } from '../gateways/clock';

export type TestClock = Clock & {
  advance(ms: number): void;
  set(instant: Date): void;
  /** Advances the clock to the next time at which it is this hour in Nairobi. */
  waitUntil(hour: number): void;
  /** Stops the clock for a test that stays just below a time limit, which a slow machine could exceed. */
  stop(): void;
  /** Lets a stopped clock run again, from where it stands. */
  start(): void;
};

/** Creates a clock that runs like the machine's clock, shifted by the test. */
export function createTestClock(): TestClock {
  let shift = 0;
  let stoppedAt: number | null = null;
  const readMachineClock = () => stoppedAt ?? Date.now();
  const now = () => new Date(readMachineClock() + shift);
  const set = (instant: Date) => {
    shift = instant.getTime() - readMachineClock();
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
    stop() {
      stoppedAt = readMachineClock();
    },
    start() {
      const instant = now();
      stoppedAt = null;
      set(instant);
    },
  };
}
