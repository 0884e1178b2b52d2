import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ProcessMessage } from './task-process';

/** The name of the bundle, which a build puts next to the server, and the source of the script. */
export type ProcessBundle = { readonly name: string; readonly source: string };

/** `ended`: the process ended for another reason than a limit of time or memory. */
export type TaskFailure = 'time' | 'memory' | 'thrown' | 'ended' | 'closed';

export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';

  constructor(
    readonly reason: TaskFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Starts the bundle, or the source with a TypeScript loader if there is no build. */
export function forkProcess({ name, source }: ProcessBundle, heapMb: number | null): ChildProcess {
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

/** Kills the process if it sends no message within `limitMs`. @throws TaskFailed */
export function waitForMessage(child: ChildProcess, limitMs: number): Promise<ProcessMessage> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    const onMessage = (message: unknown) => {
      stop();
      resolve(message as ProcessMessage);
    };
    const onExit = (code: number | null, signal: string | null) => {
      stop();
      reject(isLate ? new TaskFailed('time', `No answer within ${limitMs} ms.`) : toFailure(code, signal));
    };
    // A process that could not be started emits an error instead of an exit.
    const onError = ({ message }: Error) => {
      stop();
      reject(new TaskFailed('ended', message));
    };
    function stop(): void {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    }
    child.once('message', onMessage).once('exit', onExit).once('error', onError);
  });
}

/** V8 aborts a process whose heap is full. */
function toFailure(code: number | null, signal: string | null): TaskFailed {
  const isFull = signal === 'SIGABRT' || code === 134;
  return new TaskFailed(isFull ? 'memory' : 'ended', `The process ended with ${signal ?? code}.`);
}
