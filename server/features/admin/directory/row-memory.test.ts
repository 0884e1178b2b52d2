import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRowMemory } from './row-memory';

type Stored = { id: string; name: string; writtenAt: number };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A table whose next reading can be held up. */
function table(...names: string[]) {
  const stored = new Map<string, Stored>();
  let gate: Promise<void> = Promise.resolve();
  const reads = { whole: 0, lately: 0 };
  const write = (id: string, name: string) => stored.set(id, { id, name, writtenAt: Date.now() });
  for (const [at, name] of names.entries()) write(String(at), name);
  const memory = createRowMemory<Stored, Stored>({
    rowOf: (record) => ({ ...record }),
    async page(after, limit) {
      if (after === null) reads.whole += 1;
      const page = [...stored.values()].filter((one) => after === null || one.id > after).slice(0, limit);
      await gate;
      return page;
    },
    async since(at) {
      reads.lately += 1;
      const found = [...stored.values()].filter((one) => one.writtenAt >= at.getTime());
      await gate;
      return found;
    },
    count: async () => stored.size,
  });
  return {
    memory,
    reads,
    write,
    remove: (id: string) => stored.delete(id),
    /** Holds up what is read from now on; answers how to let it go. */
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = () => resolve();
      });
      return () => release();
    },
    names: async () => [...(await memory.current()).values()].map((row) => row.name).sort(),
  };
}

test('nothing written: read once, asked often', async () => {
  const { names, reads } = table('a', 'b');
  expect(await names()).toEqual(['a', 'b']);
  expect(await names()).toEqual(['a', 'b']);
  expect(reads).toEqual({ whole: 1, lately: 0 });
});

test('written: read again by the next who asks, only what was written lately', async () => {
  const { names, reads, write, memory } = table('a', 'b');
  await names();
  write('1', 'changed');
  write('2', 'new');
  memory.written([]);
  expect(await names()).toEqual(['a', 'changed', 'new']);
  expect(reads).toEqual({ whole: 1, lately: 1 });
});

test('written while another reading is going on: both who ask see it', async () => {
  const { names, write, memory, hold } = table('a');
  await names();
  memory.written([]);
  const release = hold();
  const early = names();
  await Promise.resolve();
  write('1', 'later');
  memory.written([]);
  const late = [names(), names()];
  release();
  await early;
  expect(await Promise.all(late)).toEqual([
    ['a', 'later'],
    ['a', 'later'],
  ]);
});

test('deleted while it is being read: does not come back', async () => {
  const { names, write, remove, memory, hold } = table('a');
  await names();
  write('1', 'short-lived');
  memory.written([]);
  const release = hold();
  const reading = names();
  await Promise.resolve();
  await Promise.resolve();
  remove('1');
  memory.written(['1']);
  release();
  await reading;
  expect(await names()).toEqual(['a']);
});

test('deleted, nobody knows which: everything is read again', async () => {
  const { names, reads, remove, memory } = table('a', 'b');
  await names();
  remove('0');
  memory.written(null);
  expect(await names()).toEqual(['b']);
  expect(reads.whole).toBe(2);
});

test('the version: another one for whatever came, changed or went, the same where nothing did', async () => {
  const { names, write, remove, memory } = table('a', 'b');
  const versions = new Set<number>();
  const step = async (change: () => void) => {
    change();
    await names();
    versions.add(memory.version());
  };
  await step(() => undefined);
  await step(() => undefined);
  expect(versions.size).toBe(1);
  await step(() => [write('2', 'new'), memory.written([])]);
  await step(() => [write('0', 'changed'), memory.written([])]);
  await step(() => [remove('1'), memory.written(['1'])]);
  await step(() => [remove('2'), memory.written(null)]);
  expect(versions.size).toBe(5);
});

test('written by a tool that tells nobody: seen after a minute; deleted by it: after some', async () => {
  const { names, write, remove } = table('a', 'b');
  await names();
  vi.setSystemTime(Date.now() + 50_000);
  write('2', 'untold');
  expect(await names()).toEqual(['a', 'b']);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await names()).toEqual(['a', 'b', 'untold']);
  remove('0');
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await names()).toEqual(['a', 'b', 'untold']);
  expect(await names()).toEqual(['b', 'untold']);
});

test('a reading that fails: fails for whoever asked, and is made up for', async () => {
  let isBroken = true;
  const memory = createRowMemory<Stored, Stored>({
    rowOf: (record) => record,
    page: async () => {
      if (isBroken) throw new Error('database gone');
      return [{ id: '0', name: 'a', writtenAt: 0 }];
    },
    since: async () => [],
    count: async () => 1,
  });
  await expect(memory.current()).rejects.toThrow('database gone');
  isBroken = false;
  expect([...(await memory.current()).keys()]).toEqual(['0']);
});
