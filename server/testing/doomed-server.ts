import mongoose from 'mongoose';
import { pino } from 'pino';
import { readConfig } from '../config';
import { startServer } from '../start';
import { createTestClock } from './clock';

/** What a test tells this process to do before it next writes: { before: 'cars.insertOne', fate: 'die' }. */
export type Doom = { before: string; fate: 'die' | 'hang' };

/**
 * The real server in a process of its own, which kills itself (kill -9) before a write that a test names, and runs
 * its repeating jobs at once when it is told 'run jobs'.
 */
const clock = createTestClock();
clock.advance(Number(process.env.CLOCK_AHEAD_MS ?? 0));
const dooms: Doom[] = [];

const methods = Object(mongoose.mongo.Collection.prototype);
for (const name of ['insertOne', 'updateOne', 'findOneAndUpdate']) {
  const original: (...parts: unknown[]) => Promise<unknown> = methods[name];
  methods[name] = function write(this: { collectionName: string }, ...parts: unknown[]) {
    const at = dooms.findIndex(({ before }) => before === `${this.collectionName}.${name}`);
    const [doom] = at < 0 ? [] : dooms.splice(at, 1);
    if (doom?.fate === 'die') process.kill(process.pid, 'SIGKILL');
    return doom ? new Promise(() => {}) : original.apply(this, parts);
  };
}

const { app } = await startServer({
  config: readConfig(process.env),
  log: pino({ level: 'fatal' }),
  gateways: { clock },
  createPage: null,
  // On a busy machine a job would make the awaited write before the test's own call does.
  repeat: () => [],
});
process.on('message', async (order: Doom | 'run jobs') => {
  if (order === 'run jobs') for (const job of app.jobs) await job.run();
  else dooms.push(order);
  process.send?.('done');
});
process.send?.('ready');
