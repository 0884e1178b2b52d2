import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';

const WRITES = ['insertOne', 'updateOne', 'replaceOne', 'deleteOne', 'findOneAndUpdate'] as const;

type Life = { writes: number; stopBefore: number; stopped: () => void; thawed: Promise<void> };

const lives = new AsyncLocalStorage<Life>();

/**
 * Lets a test stop one flow of the server before any write to the database, as if its process had died or frozen
 * there, while everything else goes on. Put on once per process; flows outside of `mortal` are not touched.
 */
function interceptWrites(): void {
  const methods = Object(mongoose.mongo.Collection.prototype);
  for (const name of WRITES) {
    const original: (...parts: unknown[]) => Promise<unknown> = methods[name];
    methods[name] = async function write(...parts: unknown[]) {
      const life = lives.getStore();
      if (life) {
        life.writes += 1;
        if (life.writes === life.stopBefore) {
          life.stopped();
          await life.thawed;
        }
      }
      return original.apply(this, parts);
    };
  }
}
interceptWrites();

export type Mortal = Awaited<ReturnType<typeof mortal>>;

/**
 * Runs a flow until it ends or is about to make its `stopBefore`th write, counted from 1. Where it stopped, `thaw`
 * lets it go on and waits for its end; without that it is dead.
 */
export async function mortal(flow: () => Promise<unknown>, stopBefore: number) {
  let stop = () => {};
  let thaw = () => {};
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const stopped = new Promise<'stopped'>((resolve) => {
    stop = () => resolve('stopped');
  });
  const life: Life = { writes: 0, stopBefore, stopped: stop, thawed };
  const ended = lives.run(life, flow).then(
    () => 'ended' as const,
    () => 'failed' as const,
  );
  const state = await Promise.race([stopped, ended]);
  return {
    state,
    async thaw(): Promise<void> {
      thaw();
      await ended;
    },
  };
}
