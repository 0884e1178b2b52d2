import { existsSync } from 'node:fs';
import { url as debuggerUrl } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export const watchdogBundle = {
  name: 'watchdog-thread',
  source: fileURLToPath(new URL('watchdog-thread.ts', import.meta.url)),
} as const;

/** Name of the global function through which the watchdog's thread asks the frozen thread for its request. */
export const CURRENT_WORK_SYMBOL = 'twende.current-work';
/** Milliseconds between two heartbeats, and between two checks. */
export const HEARTBEAT_INTERVAL_MS = 1_000;
const LIMIT_MS = 15_000;

export type CurrentWork = { route: string | null; requestId?: string };

export type WatchdogWorkerData = { shared: SharedArrayBuffer; limitMs: number; writesLog: boolean };

type WatchdogOptions = {
  currentWork: () => CurrentWork;
  writesLog: boolean;
  limitMs?: number;
};

/**
 * Kills this process once its event loop has been silent for 15 seconds, unless a debugger is attached: a
 * supervisor only restarts a process that has ended. Does nothing if the server runs from its source.
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
  setInterval(beat, HEARTBEAT_INTERVAL_MS).unref();
  Reflect.set(globalThis, Symbol.for(CURRENT_WORK_SYMBOL), currentWork);
  const workerData: WatchdogWorkerData = { shared, limitMs, writesLog };
  new Worker(script, { workerData, env: {} }).unref();
}
