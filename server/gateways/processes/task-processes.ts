import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { ProcessMessage, TaskMessage, Tasks } from './task-process';

/** Script of a child process: name of its bundle, which a build puts beside the server, and its source. */
export type ProcessBundle = { readonly name: string; readonly source: string };

/** Cause of a task's failure; `ended`: the process ended, but not by a limit of time or memory. */
export type TaskFailureCause = 'time' | 'memory' | 'thrown' | 'ended' | 'closed';

export class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';

  constructor(
    readonly reason: TaskFailureCause,
    message: string,
  ) {
    super(message);
  }
}

/** Starts a child process from the built bundle or, without a build, from the TypeScript source. */
function forkProcess({ name, source }: ProcessBundle, heapMb: number | null): ChildProcess {
  const bundle = fileURLToPath(new URL(`${name}.js`, import.meta.url));
  const isBuilt = existsSync(bundle);
  return fork(isBuilt ? bundle : source, {
    env: { PATH: process.env.PATH },
    execArgv: [
      ...(isBuilt ? [] : ['--import', 'tsx']),
      ...(heapMb === null ? [] : [`--max-old-space-size=${heapMb}`]),
    ],
    serialization: 'advanced',
  });
}

/** Waits for a message; kills the process if none comes within `limitMs`. @throws TaskFailedError */
async function waitForMessage(child: ChildProcess, limitMs: number): Promise<ProcessMessage> {
  const settled = new AbortController();
  const { signal } = settled;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limitMs);
  const exited = once(child, 'exit', { signal }).then(([code, name]) => {
    throw isLate ? new TaskFailedError('time', `No answer within ${limitMs} ms.`) : toFailure(code, name);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), exited]);
    return message;
  } catch (error) {
    // A process that could not start emits an error but no exit.
    throw error instanceof TaskFailedError ? error : new TaskFailedError('ended', String(error));
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

/** V8 aborts a process with a full heap. */
function toFailure(code: number | null, signal: string | null): TaskFailedError {
  const isFull = signal === 'SIGABRT' || code === 134;
  return new TaskFailedError(isFull ? 'memory' : 'ended', `The process ended with ${signal ?? code}.`);
}

type TaskProcessesOptions = {
  bundle: ProcessBundle;
  max: number;
  /** Time limit of a task in milliseconds, without the wait for a process and its start. */
  taskMs: number;
  /** Maximum heap in megabytes; null: Node's default. */
  heapMb: number | null;
  idleMs: number;
  log: Pick<Logger, 'warn'>;
};

const START_MS = 30_000;
/** A task is repeated once if its process ended, because the task may not be the cause. */
const TRIES = 2;

/**
 * Creates processes that run tasks without access to the server's environment and memory. A task that exceeds
 * its time limit is killed with its process, because nothing else stops code that never yields.
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
    if (isClosed) throw new TaskFailedError('closed', 'The processes are closed.');
    const [free] = unused;
    const child = free ?? (await start());
    unused.delete(child);
    const answered = waitForMessage(child, taskMs);
    // Sending to a process that has just ended fails; its exit event then rejects `answered`.
    child.send(task, () => undefined);
    const answer = await answered;
    if (alive.has(child)) unused.add(child);
    if (answer.state === 'done') return answer.value;
    throw new TaskFailedError('thrown', answer.state === 'failed' ? answer.message : 'No task was expected.');
  }

  async function start(): Promise<ChildProcess> {
    const child = forkProcess(bundle, heapMb);
    const forget = () => {
      alive.delete(child);
      unused.delete(child);
    };
    alive.add(child);
    child.on('exit', forget).on('error', forget);
    await waitForMessage(child, START_MS);
    return child;
  }

  async function inProcess(task: TaskMessage): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(task);
      } catch (err) {
        if (!isClosed) log.warn({ err, task: task.name }, 'process failed to finish a task');
        if (tries === TRIES || !(err instanceof TaskFailedError && err.reason === 'ended')) throw err;
      }
    }
  }

  function endUnused(): void {
    for (const child of unused) child.kill('SIGKILL');
    unused.clear();
  }

  return {
    /** Runs a task. @throws TaskFailedError */
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

    waiting: (): number => queue.size,

    /** Kills every process, even during a task, and rejects waiting tasks. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(idle);
      const exits = [...alive].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of alive) child.kill('SIGKILL');
      await Promise.all(exits);
    },
  };
}
