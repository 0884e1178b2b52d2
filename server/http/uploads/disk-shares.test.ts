import { beforeEach, describe, expect, test } from 'vitest';
import { createByteBudget, createDiskShares } from './byte-budget';

const MB = 1_000_000;
const SECOND = 1_000;

let now: number;
let evicted: string[];
let open: (name: string) => ReturnType<ReturnType<typeof createDiskShares>['open']>;

beforeEach(() => {
  [now, evicted] = [0, []];
  const shares = createDiskShares(createByteBudget(100 * MB), () => now);
  open = (name) => shares.open(() => void evicted.push(name));
});

describe('createDiskShares', () => {
  test('[R838, V5.2.1] evicts a nearly idle upload, so that a slow phone can send four photos', () => {
    for (const name of ['one', 'two', 'three']) open(name).take(33 * MB);
    open('small').take(MB);
    const phone = open('phone');
    const taken = Array.from({ length: 160 }, () => {
      now += SECOND;
      return phone.take(10_000);
    });
    expect(new Set(taken)).toEqual(new Set([true]));
    expect(evicted).toEqual(['one']);
  });

  test('[R838] refuses the upload that uses most of the space and evicts no other upload', () => {
    open('small').take(40 * MB);
    const large = open('large');
    large.take(60 * MB);
    now += SECOND;
    expect([large.take(1), evicted]).toEqual([false, []]);
  });

  test('[R838] evicts no upload that has arrived completely', () => {
    const arrived = open('arrived');
    arrived.take(90 * MB);
    arrived.settle();
    now += SECOND;
    const next = open('next');
    expect([next.take(20 * MB), evicted]).toEqual([false, []]);
    arrived.give(90 * MB);
    expect(next.take(20 * MB)).toBe(true);
  });

  test('[R838] neither takes nor frees space for an evicted upload', () => {
    const slow = open('slow');
    slow.take(90 * MB);
    now += SECOND;
    const next = open('next');
    next.take(100 * MB);
    next.settle();
    slow.give(90 * MB);
    expect([slow.take(1), open('another').take(1), evicted]).toEqual([false, false, ['slow']]);
  });
});
