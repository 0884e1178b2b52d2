import { readConfig } from '../config';
import { createLog } from '../log';
import { startServer } from '../start';

/** The server without its page, for processes that a test starts; bundled by bundle-commands.ts. */
const config = readConfig(process.env);
await startServer({ config, log: createLog(config.logLevel), createPage: null });
