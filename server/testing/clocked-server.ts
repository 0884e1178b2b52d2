import { readConfig } from '../config';
import { createLog } from '../log';
import { createPageMaker } from '../page-maker';
import { startServer } from '../start';
import { formatWelcome } from '../welcome';

/**
 * Milliseconds by which the server's clock is ahead, for browser tests that span days. Each message from the
 * parent process sets the value; the reply follows after every job has run once.
 */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const running = await startServer({
  config,
  log,
  gateways: { clock },
  createPage: await createPageMaker('built', log),
});
process.stdout.write(formatWelcome(config, running));

process.on('message', async (ahead) => {
  aheadMs = Number(ahead);
  for (const job of running.app.jobs) await job.run();
  process.send?.('moved');
});
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)));
