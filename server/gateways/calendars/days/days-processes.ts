import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import {
  createTaskProcesses,
  type ProcessBundle,
  TaskFailedError,
  type TaskFailureCause,
} from '../../processes/task-processes';
import { type BusyDaysFinder, UnreadableCalendar } from '../calendar-source';
import type { BusyDaysTasks } from './days-process';

export const calendarDaysBundle: ProcessBundle = {
  name: 'calendar-days',
  source: fileURLToPath(new URL('days-process.ts', import.meta.url)),
};

const LIMITS = { max: Math.min(availableParallelism(), 2), taskMs: 2_000, heapMb: 128, idleMs: 30_000 };
/** Maximum number of calendar files that wait for a process; each file takes at most two seconds. */
const MAX_WAITING = 20;

const TOO_LARGE = 'The calendar needs too much memory to read.';
const BUSY = 'Many calendars are being read. Please try again in a minute.';

/** Refusals by cause of failure; `ended`: the system has probably killed the process for its memory use. */
const FAILURES: Record<TaskFailureCause, { sentence: string; breaksLimit: boolean }> = {
  time: { sentence: 'The calendar takes too long to read.', breaksLimit: true },
  memory: { sentence: TOO_LARGE, breaksLimit: true },
  ended: { sentence: TOO_LARGE, breaksLimit: true },
  thrown: { sentence: 'The calendar could not be read.', breaksLimit: false },
  closed: { sentence: BUSY, breaksLimit: false },
};

/**
 * Creates low-priority processes that each read one file within two seconds and 128 MB. Worker threads are
 * unsuitable: V8 ends the whole process when one array, map or text exceeds a thread's heap.
 */
export function createBusyDaysProcesses({ log }: { log: Pick<Logger, 'warn'> }) {
  const processes = createTaskProcesses<BusyDaysTasks>({ bundle: calendarDaysBundle, log, ...LIMITS });

  const days: BusyDaysFinder = {
    async findBusyDays(text, window) {
      if (processes.waiting() >= MAX_WAITING) throw new UnreadableCalendar(BUSY);
      const outcome = await processes.run('busyDays', text, window).catch(refuse);
      if ('days' in outcome) return outcome.days;
      throw new UnreadableCalendar(outcome.unreadable, outcome);
    },
  };
  return { ...days, close: processes.close };
}

function refuse(error: unknown): never {
  if (!(error instanceof TaskFailedError)) throw error;
  const { sentence, breaksLimit } = FAILURES[error.reason];
  throw new UnreadableCalendar(sentence, { breaksLimit, cause: error });
}
