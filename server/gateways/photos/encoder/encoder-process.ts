import { readdirSync } from 'node:fs';
import { constants, getPriority, platform, setPriority } from 'node:os';
import workerpool from 'workerpool';
import { UnreadablePhoto, type UnreadableReason } from '../unreadable-photo';
import { encodeInPlace } from './encode-in-place';
import type { PhotoEncoder } from './photo-encoder';

/** What a call came to; classes of errors do not pass between processes. */
export type Outcome<T> = { value: T } | { unreadable: UnreadableReason };

/** The calls that this process answers. */
export type EncoderCalls = {
  [Name in keyof PhotoEncoder]: (
    ...input: Parameters<PhotoEncoder[Name]>
  ) => Promise<Outcome<Awaited<ReturnType<PhotoEncoder[Name]>>>>;
};

const LOWER_BY = 10;

lowerPriority();
// Ctrl-C goes to every process of a terminal; the server ends this one once its requests have ended.
process.on('SIGINT', () => undefined);
const calls: EncoderCalls = {
  photo: (upload) => outcomeOf(encodeInPlace.photo(upload)),
  document: (upload) => outcomeOf(encodeInPlace.document(upload)),
  drawing: (svg, file) => outcomeOf(encodeInPlace.drawing(svg, file)),
};
workerpool.worker(calls);

async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof UnreadablePhoto) return { unreadable: error.reason };
    throw error;
  }
}

/** On Linux a priority is a thread's: those that loading the modules has started have their own. */
function lowerPriority(): void {
  const priority = Math.min(getPriority() + LOWER_BY, constants.priority.PRIORITY_LOW);
  const threads = platform() === 'linux' ? readdirSync('/proc/self/task').map(Number) : [];
  for (const id of [0, ...threads]) setPriority(id, priority);
}
