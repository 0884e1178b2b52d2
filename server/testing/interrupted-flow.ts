import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import { onTestFinished } from 'vitest';
import { STOPPED_FLOW_MESSAGE } from './log-watch';

const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'replaceOne',
  'deleteOne',
  'findOneAndUpdate',
] as const;

type Flow = {
  /** State of the flow; 'free': its writes no longer stop, 'gone': its writes fail. */
  state: 'counting' | 'stopped' | 'free' | 'gone';
  writes: number;
  stopBefore: number;
  onStop: () => void;
  resumed: Promise<void>;
};

const flows = new AsyncLocalStorage<Flow>();

/**
 * Intercepts all writes, so that a test can stop one flow of the server before any of its writes, as if its
 * process had crashed or frozen, while other flows continue. Installed once per process; affects only flows
 * within runInterruptedFlow().
 */
function interceptWrites(): void {
  const methods = Object(mongoose.mongo.Collection.prototype);
  for (const name of WRITES) {
    const original: (...parts: unknown[]) => Promise<unknown> = methods[name];
    methods[name] = async function write(...parts: unknown[]) {
      const flow = flows.getStore();
      if (flow) {
        flow.writes += 1;
        if (flow.state === 'gone') throw lostConnection();
        if (flow.state === 'counting' && flow.writes === flow.stopBefore) {
          flow.state = 'stopped';
          flow.onStop();
          await flow.resumed;
        }
      }
      return original.apply(this, parts);
    };
  }
}
interceptWrites();

/** Returns an error that the server treats as an unavailable database. */
function lostConnection(): Error {
  return new mongoose.mongo.MongoNetworkError(STOPPED_FLOW_MESSAGE);
}

export type InterruptedFlow = Awaited<ReturnType<typeof runInterruptedFlow>>;

/**
 * Runs a flow until it ends or is about to make its `stopBefore`th write, counted from 1. `resume` continues
 * a stopped flow until its end, as after a freeze; a flow that is not resumed remains stopped, as after a
 * crash. After the test, the writes of a stopped flow fail, so that the closing server does not wait for it.
 */
export async function runInterruptedFlow(run: () => Promise<unknown>, stopBefore: number) {
  let onStop = () => {};
  let release = () => {};
  let fail = (_error: Error) => {};
  const resumed = new Promise<void>((resolve, reject) => {
    release = resolve;
    fail = reject;
  });
  const stopped = new Promise<'stopped'>((resolve) => {
    onStop = () => resolve('stopped');
  });
  const flow: Flow = { state: 'counting', writes: 0, stopBefore, onStop, resumed };
  onTestFinished(() => {
    if (flow.state === 'stopped') fail(lostConnection());
    flow.state = flow.state === 'stopped' ? 'gone' : 'free';
  });
  const ended = flows.run(flow, run).then(
    () => 'ended' as const,
    () => 'failed' as const,
  );
  const state = await Promise.race([stopped, ended]);
  return {
    state,
    async resume(): Promise<void> {
      flow.state = 'free';
      release();
      await ended;
    },
  };
}
