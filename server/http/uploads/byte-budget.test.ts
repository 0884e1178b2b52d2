import { describe, expect, test } from 'vitest';
import { createByteBudget } from './byte-budget';

describe('byte budget', () => {
  test('takes bytes up to its limit', () => {
    const budget = createByteBudget(100);
    expect([budget.take(60), budget.take(41), budget.take(40), budget.used()]).toEqual([
      true,
      false,
      true,
      100,
    ]);
  });

  test('grants waiting requests in order, and an oversized request only when no bytes are used', async () => {
    const budget = createByteBudget(100);
    const started: string[] = [];
    const wait = (name: string, bytes: number) =>
      budget.takeInTurn(bytes).then(() => void started.push(name));
    await wait('first', 60);
    const rest = [wait('huge', 150), wait('small', 10)];
    await Promise.resolve();
    expect(started).toEqual(['first']);
    budget.give(60);
    await rest[0];
    expect([started, budget.used()]).toEqual([['first', 'huge'], 150]);
    budget.give(150);
    await rest[1];
    expect([started, budget.used()]).toEqual([['first', 'huge', 'small'], 10]);
  });
});
