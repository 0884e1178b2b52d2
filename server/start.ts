import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';
import { type App, createApp } from './app';
import { startJobs } from './background/jobs';
import { isHalfRestored } from './backup/restore-backup';
import { watchDatabaseWrites } from './changes/database-writes';
import type { RedisLink } from './changes/redis';
import { type Closers, createClosers } from './closers';
import type { Services } from './composition';
import { type Config, ConfigError, formatAllowInProductionHint } from './config';
import { buildIndexes, connectDatabase } from './db/connect';
import { isUnauthorizedError } from './db/database-errors';
import { startEmbeddedDatabase } from './db/embedded';
import { DatabaseTooNewError, migrate } from './db/migrations/migrate';
import type { DemoSignIn } from './demo/demo';
import type { Gateways } from './gateways/gateways';
import { openGateways } from './gateways/open-gateways';
import { createConnectionDrain } from './http/drain';
import { detectLanguage } from './http/languages';
import { localizeRefusal } from './http/localize-refusal';
import { buildDataHeaders } from './http/security-headers';
import { startStalledBodyCheck } from './http/stalled-bodies';
import { prepareUploadFolder } from './http/uploads/upload-store';
import type { PageHandlerFactory } from './page-maker';
import { preloadReadModels, prepareData } from './preparation';
import { runStartStep, StartError, summarizeError } from './start-error';

export type StartedServer = {
  /** Address of this process, such as http://127.0.0.1:3000. */
  url: string;
  publicUrl: string;
  /** Address of the M-Pesa simulator; null if M-Pesa is real. */
  simulatorUrl: string | null;
  /** Demo users; null if there are none. */
  demoSignIn: DemoSignIn | null;
  app: App;
  /** Finishes requests, closes sockets so that pages reconnect, and closes the database last. */
  close(): Promise<void>;
};

export type StartOptions = {
  config: Config;
  log: Logger;
  /** Gateways to use instead of the configured ones. */
  gateways?: Partial<Gateways>;
  createPage?: PageHandlerFactory | null;
  /** Whether jobs run periodically; false in tests that run the jobs themselves. */
  repeatJobs?: boolean;
  /** Milliseconds for which the closing server keeps connections without a request open. */
  idleMs?: number;
};

/** Time limits for closing, with which the server always stops within 25 seconds; see createClosers(). */
const CLOSE_MS = {
  /** Milliseconds for requests in progress, as long as an M-Pesa push, the longest request. */
  requests: 15_000,
  /** Milliseconds for background work, more than the limit after which the work itself stops waiting. */
  background: 11_000,
  views: 2_000,
  atOnce: 100,
  gateways: 1_000,
  database: 1_500,
  embedded: 3_000,
  redis: 500,
} as const;
const IDLE_MS = 1_000;

/** Starts the server, which replies 503 until it is ready. A failed start closes all that it has opened. */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const { log, idleMs = IDLE_MS, createPage: makePage } = options;
  const closers = createClosers(log);

  try {
    const server = await listen(options.config, closers);
    const { handle, drain } = createConnectionDrain(server, idleMs);
    const port = (server.address() as AddressInfo).port;
    const config =
      options.config.port === port
        ? options.config
        : { ...options.config, publicUrl: `http://localhost:${port}`, port };

    const redis = await openRedis(config, log, closers);
    const database = await openDatabase(config, log, closers);
    await prepareUploadFolder(config.dataDir);
    const opened = await openGateways(config, log, options.gateways ?? {});
    closers.add('gateways', CLOSE_MS.gateways, opened.close);

    const app = createApp({
      config,
      gateways: opened.gateways,
      log,
      redis,
      createPage: makePage ? (services, limits) => makePage(services, limits, server) : null,
      database,
      watchDatabaseWrites,
      createDemo: config.demoData === 'off' ? null : (await import('./demo/demo')).createDemo,
    });
    const { services } = app;
    closers.addWork('background work', CLOSE_MS.background, () => services.background.waitForAll());
    // If the database is unavailable, listing views not yet stored are dropped, which keeps the stop short.
    closers.addWork('counted views', CLOSE_MS.views, () => services.lenderDashboard.views.flush());
    await prepareDatabase(services, config, log);
    await prepareData(services, config);

    const preloading = new AbortController();
    const demoSignIn = (await services.demo?.signIn()) ?? null;
    preloadReadModels(services, { signal: preloading.signal, demo: demoSignIn !== null });
    closers.add('backups', CLOSE_MS.atOnce, () => services.backups?.stop());

    const jobs = startJobs(options.repeatJobs === false ? [] : app.jobs, services.background);
    closers.add('jobs', CLOSE_MS.atOnce, () => jobs.stop());
    server.removeAllListeners('request').on('request', handle(app.handle));
    services.live.attach(server);
    closers.add('watch of bodies', CLOSE_MS.atOnce, startStalledBodyCheck(server));
    closers.addWork('requests', CLOSE_MS.requests + idleMs, async () => {
      preloading.abort();
      const drained = drain(CLOSE_MS.requests);
      // Socket.IO closes the HTTP server too, including connections that seem idle.
      await pause(idleMs);
      await Promise.all([drained, services.live.close()]);
    });
    return {
      url: `http://127.0.0.1:${port}`,
      publicUrl: config.publicUrl,
      simulatorUrl: opened.simulatorUrl,
      demoSignIn,
      app,
      close: closers.closeAll,
    };
  } catch (error) {
    await closers.closeAll();
    throw isUnauthorizedError(error) ? toRightsError(error) : error;
  }
}

function listen(config: Config, closers: Closers): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    const { error, code } = localizeRefusal(detectLanguage(request), new Refusal('starting'));
    response.writeHead(503, {
      ...Object.fromEntries(buildDataHeaders({ https: config.publicUrl.startsWith('https:') })),
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': '1',
    });
    response.end(JSON.stringify({ error, code }));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, config)));
    server.listen(config.port, config.host, () => {
      closers.add('listener', CLOSE_MS.atOnce, () => void server.close());
      resolve(server);
    });
  });
}

async function openRedis({ redisUrl }: Config, log: Logger, closers: Closers): Promise<RedisLink | null> {
  if (!redisUrl) return null;
  const redis = await runStartStep(
    'REDIS_URL',
    import('./changes/redis').then(({ connectRedis }) => connectRedis(redisUrl, log)),
    (reason) => `Redis does not let this server in (${reason}).`,
  );
  closers.add('redis', CLOSE_MS.redis, () => redis.close());
  return redis;
}

async function openDatabase(config: Config, log: Logger, closers: Closers) {
  const { mongoUri, dataDir } = config;
  await refuseHalfRestored(config);
  const embedded = mongoUri
    ? null
    : await runStartStep(
        'DATA_DIR',
        startEmbeddedDatabase({ folder: join(dataDir, 'database') }),
        (reason) => `the embedded database cannot be opened: ${reason}.`,
      );
  if (embedded) closers.add('embedded database', CLOSE_MS.embedded, () => embedded.close());
  const database = await runStartStep(
    'MONGODB_URI',
    connectDatabase(mongoUri ?? `${embedded?.uri}/twende`, () =>
      log.warn('reconnected to the database because a heartbeat did not end'),
    ),
    (reason) => `the database does not let this server in (${reason}).`,
  );
  closers.add('database', CLOSE_MS.database, () => database.close());
  return database;
}

/** Refuses demo accounts, because their password is published and anybody could sign in. */
async function refuseDemoAccounts({ signInUsers }: Services, config: Config): Promise<void> {
  if (config.allowsDemoAccounts) return;
  const { DEMO_EMAILS } = await import('./demo/demo');
  const found = await Promise.all(DEMO_EMAILS.map((email) => signInUsers.byEmail(email)));
  const first = found.find((user) => user !== null);
  if (!first) return;
  const sentence = `the database has demo accounts with a published password, such as ${first.email}: use another`;
  throw new StartError(
    'DEMO_DATA',
    `${sentence} database, or ${formatAllowInProductionHint('demo-accounts')}.`,
  );
}

/** Explains a missing right: with a database user who may only read, the start fails at its first write. */
function toRightsError(error: unknown): StartError {
  return new StartError(
    'MONGODB_URI',
    `its user has to be one who may read and write (${summarizeError(error)}).`,
  );
}

function toListenError(error: Error, { port, host }: Config): StartError {
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new StartError(
      'PORT',
      `${port} is in use by another program: stop that program, or choose another.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError('PORT', `this user may not listen on ${port}: choose a port from 1024.`);
  }
  return new StartError('HOST', `${host} is no address of this machine (${summarizeError(error)}).`);
}

async function refuseHalfRestored({ dataDir }: Config): Promise<void> {
  if (!(await isHalfRestored(dataDir))) return;
  throw new ConfigError([
    `DATA_DIR: a restore into ${dataDir} is running or was stopped: wait for it, or empty the folder and restore again`,
  ]);
}

async function prepareDatabase(services: Services, config: Config, log: Logger): Promise<void> {
  try {
    for (const { version, name } of await migrate()) log.info({ version, name }, 'database migrated');
  } catch (error) {
    if (error instanceof DatabaseTooNewError) throw new ConfigError([error.message]);
    throw error;
  }
  await buildIndexes();
  await refuseDemoAccounts(services, config);
}
