import { readdirSync } from 'node:fs';
import { constants, getPriority, platform, setPriority } from 'node:os';

export type Tasks = Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;

export type TaskMessage = { name: string; input: unknown[] };
export type ProcessMessage =
  | { state: 'ready' }
  | { state: 'done'; value: unknown }
  | { state: 'failed'; message: string };

const LOWER_BY = 10;

/** Runs tasks for the server that forked this process, at a lower priority, until the server ends. */
export function runTasks(tasks: Tasks): void {
  // Ignores signals that systemd and Ctrl-C send to the whole process group; the server ends this process
  // after its last request.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  lowerPriority();
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: TaskMessage) => send(await outcomeOf(tasks, task)));
  send({ state: 'ready' });
}

async function outcomeOf(tasks: Tasks, { name, input }: TaskMessage): Promise<ProcessMessage> {
  try {
    const task = tasks[name];
    if (!task) throw new Error(`There is no task ${name}.`);
    return { state: 'done', value: await task(...(input as never[])) };
  } catch (error) {
    return {
      state: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function send(message: ProcessMessage): void {
  process.send?.(message);
}

/** Lowers the priority of all threads, because on Linux setPriority() changes only one thread. */
function lowerPriority(): void {
  const priority = Math.min(getPriority() + LOWER_BY, constants.priority.PRIORITY_LOW);
  const threads = platform() === 'linux' ? readdirSync('/proc/self/task').map(Number) : [];
  for (const id of [0, ...threads]) setPriority(id, priority);
}
