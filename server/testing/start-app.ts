import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../config';
import { findBusyDays } from '../gateways/calendars/days/busy-days';
import type { Gateways } from '../gateways/gateways';
import { inProcessEncoder } from '../gateways/photos/encoder/encode-in-place';
import { getRequestFields } from '../http/request-id';
import { startServer } from '../start';
import { createTestClock, type TestClock } from './clock';
import { createLogWatch } from './log-watch';
import { createMailStandIn, type MailStandIn } from './mailbox';
import { createSmsStandIn, type SmsStandIn } from './phones';
import { enableQuickHashing } from './quick-argon2';
import { createTestUsers } from './test-user';

export type TestApp = Awaited<ReturnType<typeof startApp>>;

export type AppOptions = {
  env?: Record<string, string>;
  gateways?: Partial<Gateways>;
  idleMs?: number;
  logLevel?: 'info' | 'debug';
  /** Time at which the test clock starts; by default the current time. */
  at?: Date;
  /** Whether the app has an embedded database in its data folder, as without MONGODB_URI. */
  embedded?: boolean;
};

/**
 * Starts a real server on a free port, with a new database on the test run's database server, the M-Pesa
 * simulator over HTTP, mail and SMS in memory, and the cheapest password hashing. `close` fails if an
 * unexpected error was logged.
 */
export async function startApp(options: AppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'twende-'));
  const clock: TestClock = createTestClock();
  if (options.at) clock.set(options.at);
  const mailbox: MailStandIn = createMailStandIn();
  const phones: SmsStandIn = createSmsStandIn();
  const faults = createLogWatch();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    RATE_LIMIT: 'off',
    MPESA_SIMULATOR_DELAY_MS: '20',
    ...(options.embedded ? {} : newDatabase()),
    ...options.env,
  });
  const running = await startServer({
    config,
    log: pino({ level: options.logLevel ?? 'info', mixin: getRequestFields }, faults.stream),
    gateways: {
      ...{ clock, mail: mailbox.mail, sms: phones.sms },
      // Test servers encode photos in this process, because starting others takes time. The encoder's test
      // and the browser tests use processes.
      photoEncoder: inProcessEncoder,
      calendarDays: { findBusyDays: async (text, window) => findBusyDays(text, window) },
      ...options.gateways,
    },
    createPage: null,
    // Connections close at once, because no request is in progress when a test closes its server.
    idleMs: options.idleMs ?? 0,
  }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const hashAsUsual = enableQuickHashing();

  return {
    url: running.url,
    app: running.app,
    services: running.app.services,
    config,
    folder,
    clock,
    mailbox,
    phones,
    faults,
    ...createTestUsers(running.url),
    async close() {
      hashAsUsual();
      if (config.mongoUri) await mongoose.connection.dropDatabase();
      await running.close();
      await rm(folder, { recursive: true, force: true });
      faults.check();
    },
  };
}

function newDatabase(): { MONGODB_URI: string } {
  const uri = new URL(inject('databaseUri'));
  uri.pathname = `/twende-test-${process.pid}-${Date.now()}`;
  return { MONGODB_URI: uri.href };
}
