import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { ConfigError, readConfig } from '../config';
import { createDemo } from '../demo/demo';
import { systemClock } from '../gateways/clock';
import { inProcessEncoder } from '../gateways/photos/encoder/encode-in-place';
import { startServer } from '../start';
import { StartError } from '../start-error';

/**
 * `npm run seed -- 60`: writes demo data into the configured database, even into that of MONGODB_URI. A
 * server draws the photos of demo cars unless DEMO_DATA is off.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const count = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
if (count !== undefined && !(Number.isInteger(count) && count > 0)) {
  console.error('Usage: npm run seed -- [number of cars]');
  process.exit(1);
}

try {
  const config = { ...readConfig(process.env), demoData: 'off' as const, port: 0 };
  const log = pino({ level: 'warn' });
  const running = await startServer({ config, log, createPage: null });
  const demo = createDemo({
    ...running.app.services,
    photoEncoder: inProcessEncoder,
    clock: systemClock,
    log,
  });
  const added = await demo.seed(count);
  await running.close();
  console.log(`${added} demo cars added.`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
