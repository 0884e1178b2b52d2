import { expect, test, vi } from 'vitest';
import { createSignal } from '../../testing/signal';
import { createGate } from './gate';

/** Work that ends when told to. */
function held(log: string[], name: string) {
  const { given, give } = createSignal();
  return {
    end: give,
    work: async () => {
      log.push(name);
      await given;
    },
  };
}

test('more work than places: only that many run, the rest follow in order', async () => {
  const gate = createGate(2);
  const log: string[] = [];
  const jobs = ['a', 'b', 'c', 'd'].map((name) => held(log, name));
  const done = jobs.map((job) => gate.pass(job.work));
  await vi.waitFor(() => expect(log).toEqual(['a', 'b']));

  jobs[1]?.end();
  await done[1];
  await vi.waitFor(() => expect(log).toEqual(['a', 'b', 'c']));

  for (const job of jobs) job.end();
  await Promise.all(done);
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});

test('background work in line: lets later foreground work go first', async () => {
  const gate = createGate(1);
  const log: string[] = [];
  const first = held(log, 'first');
  const done = [gate.pass(first.work)];
  done.push(gate.pass(async () => void log.push('background'), 'background'));
  done.push(gate.pass(async () => void log.push('foreground')));

  first.end();
  await Promise.all(done);
  expect(log).toEqual(['first', 'foreground', 'background']);
});

test('failing work: gives its place back and its error to the caller', async () => {
  const gate = createGate(1);
  await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.pass(async () => 'next')).toBe('next');
});
