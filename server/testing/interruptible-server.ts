import mongoose from 'mongoose';
import { pino } from 'pino';
import { readConfig } from '../config';
import { startServer } from '../start';
import { createTestClock } from './clock';

/** Interruption before the next write of this name, such as { before: 'cars.insertOne', effect: 'kill' }. */
export type Interruption = { before: string; effect: 'kill' | 'hang' };

/**
 * Runs the real server in a separate process. At a test's message, it kills itself (kill -9) before the named
 * write, or hangs instead of making it. Its jobs run only when the test sends 'run jobs'.
 */
const clock = createTestClock();
clock.advance(Number(process.env.CLOCK_AHEAD_MS ?? 0));
const interruptions: Interruption[] = [];

const methods = Object(mongoose.mongo.Collection.prototype);
for (const name of ['insertOne', 'updateOne', 'findOneAndUpdate']) {
  const original: (...parts: unknown[]) => Promise<unknown> = methods[name];
  methods[name] = function write(this: { collectionName: string }, ...parts: unknown[]) {
    const at = interruptions.findIndex(({ before }) => before === `${this.collectionName}.${name}`);
    const [interruption] = at < 0 ? [] : interruptions.splice(at, 1);
    if (interruption?.effect === 'kill') process.kill(process.pid, 'SIGKILL');
    return interruption ? new Promise(() => {}) : original.apply(this, parts);
  };
}

const { app } = await startServer({
  config: readConfig(process.env),
  log: pino({ level: 'fatal' }),
  gateways: { clock },
  createPage: null,
  // Jobs are off, because on a busy machine a job could make the awaited write before the test's own call.
  repeatJobs: false,
});
process.on('message', async (order: Interruption | 'run jobs') => {
  if (order === 'run jobs') for (const job of app.jobs) await job.run();
  else interruptions.push(order);
  process.send?.('done');
});
process.send?.('ready');
