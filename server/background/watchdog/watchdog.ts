import { existsSync } from 'node:fs';
import { url as debuggerUrl } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The thread's entry that a build bundles next to the server. */
export const watchdogBundle = {
  name: 'watchdog-thread',
  source: fileURLToPath(new URL('watchdog-thread.ts', import.meta.url)),
} as const;

/** The name of a global function that the thread calls in the frozen one. */
export const CURRENT_WORK = 'twende.current-work';
/** Time between two heartbeats, and between two looks at them. */
export const TICK_MS = 1_000;
const LIMIT_MS = 15_000;

/** The request for which code runs; `route` is its method and the pattern of its path. */
export type FrozenWork = { route: string | null; requestId?: string };

export type WatchdogData = { shared: SharedArrayBuffer; limitMs: number; writesLog: boolean };

type WatchdogOptions = {
  /** Returns the request for which the calling code runs. */
  currentWork: () => FrozenWork;
  /** Whether the log has a line about the end. */
  writesLog: boolean;
  limitMs?: number;
};

/**
 * Starts a thread that ends this process, after a line in the log, once its event loop has been silent for 15 seconds
 * and no debugger is attached. A frozen process answers nobody, and a supervisor starts another one only for one that
 * has ended. Only a build has the thread.
 */
export function startWatchdog({ currentWork, writesLog, limitMs = LIMIT_MS }: WatchdogOptions): void {
  const script = new URL(`${watchdogBundle.name}.js`, import.meta.url);
  if (!existsSync(script)) return;
  const shared = new SharedArrayBuffer(8);
  const [beats, debugged] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
  const beat = () => {
    Atomics.add(beats, 0, 1);
    Atomics.store(debugged, 0, debuggerUrl() === undefined ? 0 : 1);
  };
  beat();
  setInterval(beat, TICK_MS).unref();
  Reflect.set(globalThis, Symbol.for(CURRENT_WORK), currentWork);
  const workerData: WatchdogData = { shared, limitMs, writesLog };
  new Worker(script, { workerData, env: {} }).unref();
}
