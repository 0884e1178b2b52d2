import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { readConfig } from '../config';
import { startServer } from '../start';

/** `npm run seed -- 60`: demo data into the configured database, also one that MONGODB_URI names. */
if (existsSync('.env')) process.loadEnvFile('.env');
const count = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
if (count !== undefined && !(Number.isInteger(count) && count > 0)) {
  console.error('Usage: npm run seed -- [number of cars]');
  process.exit(1);
}

const config = { ...readConfig(process.env), demoData: 'off' as const, port: 0 };
const running = await startServer({ config, log: pino({ level: 'warn' }), createPage: null });
const added = await running.app.services.demo.seed(count);
await running.close();
console.log(`${added} demo cars added.`);
