import type { Clock } from '../gateways/clock';

export type TestClock = Clock & { advance(ms: number): void; set(instant: Date): void };

/** Runs with the machine's clock, shifted by the test. */
export function createTestClock(): TestClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    advance(ms) {
      shift += ms;
    },
    set(instant) {
      shift = instant.getTime() - Date.now();
    },
  };
}
