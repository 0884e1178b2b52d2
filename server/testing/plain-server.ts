import { stopOnSignal } from '../closers';
import { readConfig } from '../config';
import { createLog } from '../log';
import { startServer } from '../start';

/** Runs the server without its page, for processes that a test starts; bundled by bundle-commands.ts. */
const config = readConfig(process.env);
const { close } = await startServer({ config, log: createLog(config.logLevel), createPage: null });
stopOnSignal(close);
