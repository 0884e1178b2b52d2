import type { ChildProcess } from 'node:child_process';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { forkProcess, messageOf, type ProcessBundle, TaskFailed } from './fork-process';
import type { TaskMessage, Tasks } from './task-process';

type TaskProcessesOptions = {
  bundle: ProcessBundle;
  /** Processes at most; further tasks wait. */
  max: number;
  /** The time of one task in milliseconds, without that of waiting and of starting a process. */
  taskMs: number;
  /** The largest heap of one process in MB; null for Node's own choice. */
  heapMb: number | null;
  /** Milliseconds without a task after which the processes end. */
  idleMs: number;
  log: Pick<Logger, 'warn'>;
};

/** A process that has not loaded its script by then is given up. */
const START_MS = 30_000;
/** A process that lost its task may have ended for another reason than this task. */
const TRIES = 2;

/**
 * Runs tasks in processes that have neither the environment nor the memory of the server. They start with the first
 * task; one that takes too long is killed, since code that never yields can be stopped in no other way.
 */
export function createTaskProcesses<T extends Tasks>(options: TaskProcessesOptions) {
  const { bundle, max, taskMs, heapMb, idleMs, log } = options;
  const queue = new PQueue({ concurrency: max });
  const alive = new Set<ChildProcess>();
  const unused = new Set<ChildProcess>();
  let idle: NodeJS.Timeout | undefined;
  let tasks = 0;
  let isClosed = false;

  async function attempt(task: TaskMessage): Promise<unknown> {
    if (isClosed) throw new TaskFailed('closed', 'The processes are closed.');
    const [free] = unused;
    const child = free ?? (await start());
    unused.delete(child);
    const answered = messageOf(child, taskMs);
    // A process that has just ended takes no message; its exit follows.
    child.send(task, () => undefined);
    const answer = await answered;
    if (alive.has(child)) unused.add(child);
    if (answer.state === 'done') return answer.value;
    throw new TaskFailed('thrown', answer.state === 'failed' ? answer.message : 'No task was expected.');
  }

  async function start(): Promise<ChildProcess> {
    const child = forkProcess(bundle, heapMb);
    const forget = () => {
      alive.delete(child);
      unused.delete(child);
    };
    alive.add(child);
    child.on('exit', forget).on('error', forget);
    await messageOf(child, START_MS);
    return child;
  }

  async function inProcess(task: TaskMessage): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(task);
      } catch (err) {
        if (!isClosed) log.warn({ err, task: task.name }, 'a process did not finish its task');
        if (tries === TRIES || !(err instanceof TaskFailed && err.reason === 'ended')) throw err;
      }
    }
  }

  function endUnused(): void {
    for (const child of unused) child.kill('SIGKILL');
    unused.clear();
  }

  return {
    /** @throws TaskFailed */
    async run<Name extends keyof T & string>(
      name: Name,
      ...input: Parameters<T[Name]>
    ): Promise<Awaited<ReturnType<T[Name]>>> {
      clearTimeout(idle);
      tasks += 1;
      try {
        return (await queue.add(() => inProcess({ name, input }))) as Awaited<ReturnType<T[Name]>>;
      } finally {
        tasks -= 1;
        if (tasks === 0) idle = setTimeout(endUnused, idleMs).unref();
      }
    },

    /** The number of tasks that wait for a process. */
    waiting: (): number => queue.size,

    /** Ends every process, even one in the middle of a task, and refuses the tasks that wait. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(idle);
      const exits = [...alive].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of alive) child.kill('SIGKILL');
      await Promise.all(exits);
    },
  };
}
