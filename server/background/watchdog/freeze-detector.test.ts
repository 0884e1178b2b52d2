import { describe, expect, test } from 'vitest';
import { createFreezeDetector } from './freeze-detector';

/** Returns what the detector reports at each check, given a heartbeat and a time in seconds per check. */
function looks(...seen: (readonly [beat: number, second: number])[]) {
  const look = createFreezeDetector({ limitMs: 15_000, tickMs: 1_000 });
  return seen.map(([beat, second]) => look(beat, second * 1_000));
}
const everySecond = (from: number, to: number, beatAt: (second: number) => number) =>
  Array.from({ length: to - from + 1 }, (_, at) => [beatAt(from + at), from + at] as const);

describe('createFreezeDetector', () => {
  test('detects no freeze while the heartbeat continues', () => {
    expect(looks(...everySecond(0, 60, (second) => second)).every((found) => found === null)).toBe(true);
  });

  test('detects a freeze after 15 seconds without a heartbeat, but not earlier', () => {
    const found = looks(...everySecond(0, 30, (second) => Math.min(second, 10)));
    expect(found.findIndex((ms) => ms !== null)).toBe(25);
    expect(found[25]).toBe(15_000);
  });

  test('restarts the 15 seconds at each heartbeat', () => {
    const found = looks(...everySecond(0, 28, (second) => (second < 14 ? 0 : 1)));
    expect(found.every((ms) => ms === null)).toBe(true);
  });

  test('[R1781] detects no freeze when the machine slept between two checks', () => {
    expect(looks([1, 0], [1, 1], [1, 3_600], [1, 3_601], [2, 3_602])).toEqual([null, null, null, null, null]);
  });

  test('detects a freeze that continues after the machine has slept', () => {
    const found = looks([1, 0], [1, 8], ...everySecond(9, 40, () => 1));
    expect(found.findIndex((ms) => ms !== null)).toBe(16);
  });
});
