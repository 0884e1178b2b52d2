import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startWatchdog } from './background/watchdog/watchdog';
import { stopOnSignal } from './closers';
import { ConfigError, readConfig } from './config';
import { getCurrentWork } from './http/request-id';
import { createLog } from './log';
import { createPageMaker } from './page-maker';
import { startServer } from './start';
import { StartError } from './start-error';
import { formatWelcome } from './welcome';

if (existsSync('.env')) process.loadEnvFile('.env');
const { values } = parseArgs({ options: { page: { type: 'string', default: 'built' } } });

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const running = await startServer({ config, log, createPage: await createPageMaker(values.page, log) });
  process.stdout.write(formatWelcome(config, running));
  stopOnSignal(running.close);
  if (config.production)
    startWatchdog({ currentWork: getCurrentWork, writesLog: log.isLevelEnabled('fatal') });
} catch (error) {
  const isMendable = error instanceof ConfigError || error instanceof StartError;
  const words = isMendable ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
