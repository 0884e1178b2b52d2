import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import type { SignedInUser } from '#shared/auth/contract';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { signInDemoUser } from '../../testing/demo-users';
import { connectSocket } from './chat';
import { createTemporaryFolder, type RunningProcess, sendJson, signUpUsers, startServer } from './product';
import { buildBenchRow, type ReportRow } from './table';

const SOCKETS_PER_USER = 20;
const CONNECTING_AT_ONCE = 50;
const BROADCASTS = 5;
/** Module in the server's process through which the benchmark collects garbage, by the signal SIGUSR2. */
const COLLECT_GARBAGE = 'data:text/javascript,process.on("SIGUSR2", () => { gc(); gc(); })';
const MEMORY_SAMPLES = 5;
const SAMPLE_PAUSE_MS = 1_000;

/** Labels in the report of the server's memory metrics, which are in bytes. */
const MEMORY = {
  nodejs_heap_size_used_bytes: 'heap of the server',
  process_resident_memory_bytes: 'memory of the process',
};

export async function benchSockets(count: number, report: ReportRow): Promise<void> {
  const settings = { DEMO_DATA: '1', DATA_DIR: await createTemporaryFolder() };
  const server = await startServer(settings, ['--expose-gc', '--import', COLLECT_GARBAGE]);
  const sockets: Socket[] = [];
  const users = await signUpUsers(server.url, Math.ceil(count / SOCKETS_PER_USER));
  // Connects a few sockets first, to exclude the code and buffers that the first connection needs.
  await connectAll(server.url, users, SOCKETS_PER_USER, sockets);
  const before = await measureMemory(server);
  await connectAll(server.url, users, count, sockets);
  const after = await measureMemory(server);
  const broadcast = await measureBroadcast(server.url, sockets);
  for (const [at, name] of Object.values(MEMORY).entries()) {
    const bytes = ((after[at] ?? 0) - (before[at] ?? 0)) / (count - SOCKETS_PER_USER);
    report(
      buildBenchRow(`${count} idle sockets: ${name}, each`, `${(bytes / 1_000).toFixed(1)} kB`, '≤ 20 kB'),
    );
  }
  const what = `a changed setting, to the last of ${count} sockets`;
  report(buildBenchRow(what, `${broadcast.toFixed(0)} ms`, '≤ 200 ms'));
  for (const socket of sockets) socket.disconnect();
}

async function connectAll(url: string, users: SignedInUser[], count: number, into: Socket[]): Promise<void> {
  while (into.length < count) {
    const next = Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - into.length) }, (_, index) => {
      const user = users[Math.floor((into.length + index) / SOCKETS_PER_USER)];
      return connectSocket(url, user?.token ?? '');
    });
    into.push(...(await Promise.all(next)));
  }
}

/** Returns the lowest memory use after several garbage collections, as background work may add memory. */
async function measureMemory({ url, pid }: RunningProcess): Promise<number[]> {
  let least = Object.keys(MEMORY).map(() => Number.POSITIVE_INFINITY);
  for (let sample = 0; sample < MEMORY_SAMPLES; sample += 1) {
    process.kill(pid, 'SIGUSR2');
    await pause(SAMPLE_PAUSE_MS);
    const text = await (await fetch(`${url}/metrics`)).text();
    const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    least = Object.keys(MEMORY).map((name, at) => Math.min(least[at] ?? 0, metric(name)));
  }
  return least;
}

/** Returns the milliseconds until the last socket has the changed setting, the best of several tries. */
async function measureBroadcast(url: string, sockets: Socket[]): Promise<number> {
  const { token } = await signInDemoUser(url, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (let round = 0; round < BROADCASTS; round += 1) {
    const arrived = Promise.all(
      sockets.map(
        (socket) => new Promise<void>((resolve) => socket.once(LIVE_EVENTS.changed, () => resolve())),
      ),
    );
    const start = performance.now();
    const change = { supportEmail: `support${round}@example.com` };
    await sendJson('PATCH', `${url}/api/admin/settings`, change, headers);
    await arrived;
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
