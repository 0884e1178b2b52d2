import { existsSync, readFileSync } from 'node:fs';

/** File with the thread's nanoseconds on a processor, nanoseconds of waiting and number of runs. */
const THREAD_FILE = '/proc/thread-self/schedstat';
const hasThreadFile = existsSync(THREAD_FILE);

/**
 * Returns the processor time that this thread has used, in milliseconds. Garbage collectors run in other threads
 * and count only outside Linux, where the time of the whole process is returned.
 */
export function readThreadTime(): number {
  if (hasThreadFile) return Number(readFileSync(THREAD_FILE, 'utf8').split(' ')[0]) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
