import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config';
import { createLog } from './log';
import { pageMaker } from './http/page-maker';
import { startServer } from './start';
import { welcome } from './welcome';

if (existsSync('.env')) process.loadEnvFile('.env');

const { values } = parseArgs({ options: { page: { type: 'string', default: 'built' } } });

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const running = await startServer({ config, log, createPage: await pageMaker(values.page, config) });
  process.stdout.write(await welcome(config, running));

  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'closing');
      void running.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
