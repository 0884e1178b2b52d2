import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import workerpool, { type Pool } from 'workerpool';
import { Refusal } from '#shared/core/errors';
import { UnreadablePhoto } from '../unreadable-photo';
import type { EncoderCalls, Outcome } from './encoder-process';
import type { PhotoEncoder } from './photo-encoder';

/** The entry that a build bundles next to the server. */
export const encoderBundle = {
  name: 'photo-encoder',
  source: fileURLToPath(new URL('encoder-process.ts', import.meta.url)),
} as const;

/** As many photos are worked on at once; each is encoded in several sizes at once. */
const MAX_PROCESSES = Math.min(availableParallelism(), 2);
/** A photo of 50 megapixels takes three seconds of a slow core; a busy machine gives these processes little time. */
const TASK_MS = 60_000;
const IDLE_MS = 30_000;
/** A process that lost its photo may have been killed for another reason than this photo. */
const TRIES = 2;

/**
 * Encodes in processes of lower priority: the event loop keeps its processor time, and decoders of foreign bytes have
 * neither the server's memory nor its secrets. They start with the first photo and end when there has been none for a while.
 */
export function createEncoderProcesses({
  log,
  idleMs = IDLE_MS,
}: {
  log: Pick<Logger, 'warn'>;
  idleMs?: number;
}) {
  let pool: Pool | null = null;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;

  async function run<Name extends keyof EncoderCalls>(
    name: Name,
    ...input: Parameters<EncoderCalls[Name]>
  ): Promise<Awaited<ReturnType<EncoderCalls[Name]>>> {
    running += 1;
    clearTimeout(idle);
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          pool ??= startPool();
          return await pool.exec(name, input).timeout(TASK_MS);
        } catch (err) {
          log.warn({ err, task: name }, 'a process that encodes photos did not answer');
          if (tries === TRIES || !(err instanceof workerpool.TerminateError))
            throw new Refusal('photos_busy');
        }
      }
    } finally {
      running -= 1;
      if (running === 0) idle = setTimeout(() => void close(), idleMs).unref();
    }
  }

  /** Also refuses what is in work. */
  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = pool;
    pool = null;
    await ending?.terminate(true);
  }

  const encoder: PhotoEncoder = {
    photo: async (upload) => unwrapped(await run('photo', upload)),
    document: async (upload) => unwrapped(await run('document', upload)),
    drawing: async (svg, file) => unwrapped(await run('drawing', svg, file)),
  };
  return { ...encoder, close };
}

function unwrapped<T>(outcome: Outcome<T>): T {
  if ('unreadable' in outcome) throw new UnreadablePhoto(outcome.unreadable);
  return outcome.value;
}

/** Sources need a loader of TypeScript, a build has a bundle. */
function startPool(): Pool {
  const bundle = fileURLToPath(new URL(`${encoderBundle.name}.js`, import.meta.url));
  const isBuilt = existsSync(bundle);
  return workerpool.pool(isBuilt ? bundle : encoderBundle.source, {
    workerType: 'process',
    maxWorkers: MAX_PROCESSES,
    forkOpts: {
      env: { PATH: process.env.PATH },
      execArgv: isBuilt ? [] : ['--import', 'tsx'],
      serialization: 'advanced',
    },
  });
}
