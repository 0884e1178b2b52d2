import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleCommands } from '../../testing/bundle-commands';

let bundles: Awaited<ReturnType<typeof bundleCommands<'freezing'>>>;

beforeAll(async () => {
  bundles = await bundleCommands({ freezing: 'background/watchdog/testing/freezing-process.ts' });
});
afterAll(() => bundles.remove());

/** Runs a process whose event loop freezes for 8 seconds, under a watchdog with a limit of 3 seconds. */
async function freeze(how: 'loop' | 'silent' | 'debugged') {
  const child = spawn(process.execPath, [bundles.path('freezing'), how], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { output, code, signal };
}

describe('watchdog', () => {
  test('[R1781, V15.2.2] logs route, request id and stack of a frozen process without user data, then kills the process', async () => {
    const { output, signal } = await freeze('loop');
    expect(signal).toBe('SIGKILL');
    const line = JSON.parse(output);
    expect(line).toMatchObject({
      level: 60,
      route: 'POST /signup',
      requestId: 'a-2',
      msg: 'the event loop froze, the process ends',
    });
    expect(line.silentMs).toBeGreaterThanOrEqual(3_000);
    expect(line.stack[0]).toMatch(/^readForever .*freezing\.js:\d+:\d+$/);
    expect(output).not.toContain('Amina');
  });

  test('kills a frozen process without a log line when the log is off', async () => {
    expect(await freeze('silent')).toMatchObject({ output: '', signal: 'SIGKILL' });
  });

  test('[R1781] does not kill a frozen process if a debugger can attach', async () => {
    expect(await freeze('debugged')).toMatchObject({ output: '', code: 0 });
  });
});
