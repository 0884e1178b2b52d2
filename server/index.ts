import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config';
import { createLog } from './log';
import { pageMaker } from './page-maker';
import { startServer } from './start';
import { StartError } from './start-error';
import { welcome } from './welcome';

/** Closing takes less in any state; supervisors should wait longer before they kill. */
const STOP_MS = 25_000;

if (existsSync('.env')) process.loadEnvFile('.env');
const { values } = parseArgs({ options: { page: { type: 'string', default: 'built' } } });

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const running = await startServer({ config, log, createPage: await pageMaker(values.page, log) });
  process.stdout.write(welcome(config, running));
  closeOnSignal(running.close);
} catch (error) {
  const isMendable = error instanceof ConfigError || error instanceof StartError;
  const words = isMendable ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

/** The first signal drains and ends the process; a second one ends it at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      setTimeout(() => process.exit(1), STOP_MS).unref();
      void close().then(() => process.exit(0));
    });
  }
}
