import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { createTaskProcesses } from './task-processes';
import type { UnrulyTasks } from './testing/unruly-tasks';

const bundle = {
  name: 'unruly-tasks',
  source: fileURLToPath(new URL('testing/unruly-tasks.ts', import.meta.url)),
};
const warnings: unknown[] = [];
const opened: { close(): Promise<void> }[] = [];

function open(options: { taskMs?: number; heapMb?: number; idleMs?: number; max?: number } = {}) {
  const { taskMs = 60_000, heapMb = null, idleMs = 60_000, max = 1 } = options;
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  const processes = createTaskProcesses<UnrulyTasks>({ bundle, max, taskMs, heapMb, idleMs, log });
  opened.push(processes);
  return processes;
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((processes) => processes.close()));
  warnings.length = 0;
});

describe('createTaskProcesses', () => {
  test('runs several tasks one after another in one process', async () => {
    const processes = open();
    const ids = [await processes.run('id'), await processes.run('id')];
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(process.pid);
  });

  test.each([
    { task: 'spin', reason: 'time', taskMs: 300 },
    { task: 'never', reason: 'time', taskMs: 300 },
    { task: 'fill', reason: 'memory', taskMs: 60_000 },
    { task: 'fail', reason: 'thrown', taskMs: 60_000 },
  ] as const)(
    '[R611] rejects the task $task with the reason $reason and runs the next task',
    async ({ task, reason, taskMs }) => {
      const processes = open({ taskMs, heapMb: 64 });
      await expect(processes.run(task)).rejects.toMatchObject({ name: 'TaskFailedError', reason });
      expect(warnings).toHaveLength(1);
      expect(await processes.run('id')).toBeGreaterThan(0);
    },
  );

  test('keeps a process that receives SIGTERM and SIGINT', async () => {
    const processes = open();
    const id = await processes.run('id');
    process.kill(id, 'SIGTERM');
    process.kill(id, 'SIGINT');
    expect(await processes.run('id')).toBe(id);
  });

  test('replaces a process that was killed while idle', async () => {
    const processes = open();
    const id = await processes.run('id');
    process.kill(id, 'SIGKILL');
    expect(await processes.run('id')).not.toBe(id);
  });

  test('closes within a second after an idle process has been killed', async () => {
    const processes = open();
    process.kill(await processes.run('id'), 'SIGKILL');
    const closed = processes.close().then(() => 'closed');
    expect(await Promise.race([closed, pause(1_000, 'open', { ref: false })])).toBe('closed');
  });

  test('rejects waiting and running tasks when closed, and leaves no process', async () => {
    const processes = open();
    const id = await processes.run('id');
    const refused = Promise.allSettled([processes.run('spin'), processes.run('id')]);
    expect(processes.waiting()).toBe(1);
    await processes.close();
    const reasons = (await refused).map((result) => result.status === 'rejected' && result.reason.reason);
    expect(reasons).toEqual(['closed', 'closed']);
    expect(isAlive(id)).toBe(false);
    await expect(processes.run('id')).rejects.toMatchObject({ reason: 'closed' });
    expect(warnings).toEqual([]);
  });

  test('ends an idle process and starts another process for the next task', async () => {
    const processes = open({ idleMs: 50 });
    const id = await processes.run('id');
    await expect.poll(() => isAlive(id), { timeout: 30_000 }).toBe(false);
    expect(await processes.run('id')).not.toBe(id);
  });
});
