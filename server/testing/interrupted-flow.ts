import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';

const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'replaceOne',
  'deleteOne',
  'findOneAndUpdate',
] as const;

type Flow = { writes: number; stopBefore: number; onStop: () => void; resumed: Promise<void> };

const flows = new AsyncLocalStorage<Flow>();

/**
 * Lets a test stop one flow of the server before any of its writes, as if its process had crashed or frozen there,
 * while all others continue. Installed once per process; flows outside of runInterrupted() are not affected.
 */
function interceptWrites(): void {
  const methods = Object(mongoose.mongo.Collection.prototype);
  for (const name of WRITES) {
    const original: (...parts: unknown[]) => Promise<unknown> = methods[name];
    methods[name] = async function write(...parts: unknown[]) {
      const flow = flows.getStore();
      if (flow) {
        flow.writes += 1;
        if (flow.writes === flow.stopBefore) {
          flow.onStop();
          await flow.resumed;
        }
      }
      return original.apply(this, parts);
    };
  }
}
interceptWrites();

export type InterruptedFlow = Awaited<ReturnType<typeof runInterrupted>>;

/**
 * Runs a flow until it ends or is about to make its `stopBefore`th write, counted from 1. `resume` continues a stopped
 * flow and waits for its end, as after a freeze; without it the flow stays stopped, as after a crash.
 */
export async function runInterrupted(run: () => Promise<unknown>, stopBefore: number) {
  let onStop = () => {};
  let release = () => {};
  const resumed = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stopped = new Promise<'stopped'>((resolve) => {
    onStop = () => resolve('stopped');
  });
  const ended = flows.run({ writes: 0, stopBefore, onStop, resumed }, run).then(
    () => 'ended' as const,
    () => 'failed' as const,
  );
  const state = await Promise.race([stopped, ended]);
  return {
    state,
    async resume(): Promise<void> {
      release();
      await ended;
    },
  };
}
