import { runTasks } from '../../processes/task-process';
import { UnreadablePhoto, type UnreadablePhotoReason } from '../unreadable-photo';
import { inProcessEncoder } from './encode-in-place';
import type { PhotoEncoder } from './photo-encoder';

/** Outcome of an encoder call, as plain data because processes cannot exchange error classes. */
export type EncoderOutcome<T> = { value: T } | { unreadable: UnreadablePhotoReason };

export type EncoderTasks = {
  [Name in keyof PhotoEncoder]: (
    ...input: Parameters<PhotoEncoder[Name]>
  ) => Promise<EncoderOutcome<Awaited<ReturnType<PhotoEncoder[Name]>>>>;
};

const tasks: EncoderTasks = {
  photo: (upload) => outcomeOf(inProcessEncoder.photo(upload)),
  document: (upload) => outcomeOf(inProcessEncoder.document(upload)),
  drawing: (svg, file) => outcomeOf(inProcessEncoder.drawing(svg, file)),
};
runTasks(tasks);

async function outcomeOf<T>(work: Promise<T>): Promise<EncoderOutcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof UnreadablePhoto) return { unreadable: error.reason };
    throw error;
  }
}
