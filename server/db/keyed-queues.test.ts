import { expect, test } from 'vitest';
import { createKeyedQueues } from './keyed-queues';

test('runs work of one key one after another, even after a failure, without delaying other keys', async () => {
  const inTurn = createKeyedQueues();
  const log: string[] = [];
  let fail = () => {};
  const first = inTurn('a', async () => {
    log.push('a1');
    await new Promise<void>((_, reject) => {
      fail = () => reject(new Error('broken'));
    });
  });
  const second = inTurn('a', async () => void log.push('a2'));
  await inTurn('b', async () => void log.push('b1'));
  expect(log).toEqual(['a1', 'b1']);
  fail();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(log).toEqual(['a1', 'b1', 'a2']);
});
