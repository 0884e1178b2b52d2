import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { type SignedInUser, signIn } from '#shared/auth/contract';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { type Process, startProcess } from './product';
import { signUpAll } from './sign-up-all';
import { type Row, valueRow } from './table';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a long password' };
const SOCKETS_PER_USER = 20;
const CONNECTING_AT_ONCE = 50;
const BROADCASTS = 5;
/** Lets the measurement collect garbage in the server's process. */
const COLLECT_GARBAGE = 'data:text/javascript,process.on("SIGUSR2", () => { gc(); gc(); })';
const MEMORY_SAMPLES = 5;
const SAMPLE_PAUSE_MS = 1_000;

/** In bytes. */
type Memory = { heap: number; resident: number };

/** What signed-in sockets that do nothing cost the server, and how long a report to all of them takes. */
export async function benchSockets(count: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'twende-bench-'));
  const server = await startProcess(
    ['--expose-gc', '--import', COLLECT_GARBAGE, 'dist/server/index.js'],
    { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...ADMIN },
    / is ready: (\S+)/,
  );
  const sockets: Socket[] = [];
  try {
    const users = await signUpAll(server.url, Math.ceil(count / SOCKETS_PER_USER));
    // Code and buffers that any connection needs are not counted.
    await connectAll(server.url, users, SOCKETS_PER_USER, sockets);
    const before = await memoryOf(server);
    await connectAll(server.url, users, count, sockets);
    const after = await memoryOf(server);
    const each = (of: keyof Memory) =>
      `${((after[of] - before[of]) / (count - SOCKETS_PER_USER) / 1_000).toFixed(1)} kB`;
    const broadcast = await broadcastMs(server.url, sockets);
    return [
      valueRow(`${count} idle sockets: heap of the server, each`, each('heap'), '≤ 20 kB'),
      valueRow(`${count} idle sockets: memory of the process, each`, each('resident'), '≤ 20 kB'),
      valueRow(
        `a changed setting, to the last of ${count} sockets`,
        `${broadcast.toFixed(0)} ms`,
        '≤ 200 ms',
      ),
    ];
  } finally {
    for (const socket of sockets) socket.disconnect();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Connects until there are `count` sockets, some of each user. */
async function connectAll(url: string, users: SignedInUser[], count: number, into: Socket[]): Promise<void> {
  while (into.length < count) {
    const next = Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - into.length) }, (_, index) => {
      const user = users[Math.floor((into.length + index) / SOCKETS_PER_USER)];
      return connect(url, user?.token ?? '');
    });
    into.push(...(await Promise.all(next)));
  }
}

async function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** The server's metrics after a collection of garbage: the least of several, as its start may still be under way. */
async function memoryOf({ url, pid }: Process): Promise<Memory> {
  const memory = { heap: Number.POSITIVE_INFINITY, resident: Number.POSITIVE_INFINITY };
  for (let sample = 0; sample < MEMORY_SAMPLES; sample += 1) {
    process.kill(pid, 'SIGUSR2');
    await pause(SAMPLE_PAUSE_MS);
    const text = await (await fetch(`${url}/metrics`)).text();
    const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    memory.heap = Math.min(memory.heap, metric('nodejs_heap_size_used_bytes'));
    memory.resident = Math.min(memory.resident, metric('process_resident_memory_bytes'));
  }
  return memory;
}

/** From the request that changes a setting to its arrival at the last socket; the best of several. */
async function broadcastMs(url: string, sockets: Socket[]): Promise<number> {
  const admin = await signInAdmin(url);
  const times: number[] = [];
  for (let round = 0; round < BROADCASTS; round += 1) {
    const arrived = Promise.all(
      sockets.map(
        (socket) => new Promise<void>((resolve) => socket.once(LIVE_EVENTS.changed, () => resolve())),
      ),
    );
    const start = performance.now();
    const reply = await fetch(`${url}/api/admin/settings`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ supportEmail: `support${round}@example.com` }),
    });
    if (!reply.ok) throw new Error(`Changing a setting answered ${reply.status}: ${await reply.text()}`);
    await arrived;
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

async function signInAdmin(url: string): Promise<SignedInUser> {
  const reply = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  return signIn.reply.parse(await reply.json());
}
