import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import { createTaskProcesses, type ProcessBundle, TaskFailedError } from '../../processes/task-processes';
import { UnreadablePhoto } from '../unreadable-photo';
import type { EncoderOutcome, EncoderTasks } from './encoder-process';
import type { PhotoEncoder } from './photo-encoder';

export const encoderBundle: ProcessBundle = {
  name: 'photo-encoder',
  source: fileURLToPath(new URL('encoder-process.ts', import.meta.url)),
};

/** Maximum number of processes, low because each photo is encoded in several sizes concurrently. */
const MAX_PROCESSES = Math.min(availableParallelism(), 2);
/** Time limit in milliseconds; 50 megapixels take three seconds on a slow core, longer on a busy machine. */
const TASK_MS = MINUTE_MS;
const IDLE_MS = 30_000;

/**
 * Encodes photos in low-priority processes, so that the event loop keeps its processor time, and decoders of
 * users' files cannot access the server's memory and secrets.
 */
export function createEncoderProcesses({
  log,
  idleMs = IDLE_MS,
}: {
  log: Pick<Logger, 'warn'>;
  idleMs?: number;
}) {
  const limits = { max: MAX_PROCESSES, taskMs: TASK_MS, heapMb: null, idleMs };
  const processes = createTaskProcesses<EncoderTasks>({ bundle: encoderBundle, log, ...limits });

  const encoder: PhotoEncoder = {
    photo: async (upload) => unwrapped(await processes.run('photo', upload).catch(refuse)),
    document: async (upload) => unwrapped(await processes.run('document', upload).catch(refuse)),
    drawing: async (svg, file) => unwrapped(await processes.run('drawing', svg, file).catch(refuse)),
  };
  return { ...encoder, close: processes.close };
}

function refuse(error: unknown): never {
  throw error instanceof TaskFailedError ? new Refusal('photos_busy', { cause: error }) : error;
}

function unwrapped<T>(outcome: EncoderOutcome<T>): T {
  if ('unreadable' in outcome) throw new UnreadablePhoto(outcome.unreadable);
  return outcome.value;
}
