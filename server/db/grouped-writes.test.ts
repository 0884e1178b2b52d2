import { setImmediate as oneTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGroupedWrites } from './grouped-writes';

/** Waits one turn of the event loop, after which a waiting write has started. */
async function turn(): Promise<void> {
  await oneTurn();
  await oneTurn();
}

type Group = { items: readonly string[]; finish: () => void; fail: (error: Error) => void };

/** Records the written groups; the test ends each write. Items whose name begins with 'bad' fail. */
function collectGroups() {
  const groups: Group[] = [];
  const add = createGroupedWrites<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const finish = () =>
          resolve(
            items.map((item) =>
              item.startsWith('bad')
                ? { status: 'rejected', reason: new Error(item) }
                : { status: 'fulfilled', value: item.toUpperCase() },
            ),
          );
        groups.push({ items, finish, fail: reject });
      }),
  );
  return { groups, add };
}

test('[R757] writes the items of one event loop turn together in order, then resolves their promises', async () => {
  const { groups, add } = collectGroups();
  const done: string[] = [];
  const all = ['a', 'b', 'c'].map((item) => add(item).then((result) => void done.push(result)));
  await turn();
  expect(groups.map(({ items }) => items)).toEqual([['a', 'b', 'c']]);
  await turn();
  expect(done).toEqual([]);
  groups[0]?.finish();
  await Promise.all(all);
  expect(done).toEqual(['A', 'B', 'C']);
});

test('[R757] rejects only the failed item of a group', async () => {
  const { groups, add } = collectGroups();
  const outcomes = Promise.allSettled(['a', 'bad', 'c'].map(add));
  await turn();
  groups[0]?.finish();
  expect(await outcomes).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: new Error('bad') },
    { status: 'fulfilled', value: 'C' },
  ]);
});

test('rejects all items of a failed group and still writes later items', async () => {
  const { groups, add } = collectGroups();
  const outcomes = Promise.allSettled(['a', 'b'].map(add));
  await turn();
  groups[0]?.fail(new Error('the database is away'));
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = add('c');
  await turn();
  groups[1]?.finish();
  expect(await later).toBe('C');
});

test('runs up to four writes at once and writes up to 200 waiting items together', async () => {
  const { groups, add } = collectGroups();
  const results: Promise<string>[] = [];
  for (let index = 0; index < 4; index += 1) {
    results.push(add(`${index}`));
    await turn();
  }
  for (let index = 4; index < 300; index += 1) results.push(add(`${index}`));
  await turn();
  expect(groups.map(({ items }) => items.length)).toEqual([1, 1, 1, 1]);
  groups[2]?.finish();
  await results[2];
  await turn();
  expect(groups.at(-1)?.items).toHaveLength(200);
  groups[0]?.finish();
  await results[0];
  await turn();
  expect(groups.map(({ items }) => items.length)).toEqual([1, 1, 1, 1, 200, 96]);
  for (const { finish } of groups) finish();
  expect(await Promise.all(results)).toHaveLength(300);
});
