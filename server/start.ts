import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { REFUSALS } from '#shared/core/errors';
import { type App, createApp } from './app';
import type { Config } from './config';
import { buildIndexes, connectDatabase } from './db/connect';
import { startEmbeddedDatabase } from './db/embedded/start';
import type { Gateways } from './gateways/gateways';
import { openGateways } from './gateways/open-gateways';
import { connectShared } from './gateways/shared-state';
import { startJobs } from './jobs';
import type { Job, Services } from './services';

export type Running = {
  /** Where this process answers, for instance http://127.0.0.1:3000. */
  url: string;
  publicUrl: string;
  /** The simulated phone's page; null where M-Pesa is real. */
  simulatorUrl: string | null;
  hasDemoUsers: boolean;
  app: App;
  /** Drains: no new work, unfinished requests end, sockets are told to reconnect, then the database closes. */
  close(): Promise<void>;
};

export type StartOptions = {
  config: Config;
  log: Logger;
  /** Stand-ins for parts of the outside world. */
  gateways?: Partial<Gateways>;
  createPage?: ((services: Services, server: Server) => RequestHandler) | null;
  /** What repeats, out of all jobs of the server; a test that runs them itself gives none. */
  repeat?: (jobs: readonly Job[]) => readonly Job[];
};

const DRAIN_MS = 10_000;

/**
 * Brings a server up in order: listener (answering 503 until ready), database, gateways, app, first admin
 * and demo data, jobs. What was opened is closed again when a later step fails.
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { log } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      await closer().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    }
  };

  try {
    const server = await listen(options.config);
    const port = (server.address() as AddressInfo).port;
    const config =
      options.config.port === port
        ? options.config
        : { ...options.config, publicUrl: `http://localhost:${port}`, port };

    const shared = config.redisUrl ? await connectShared(config.redisUrl) : null;
    if (shared) closers.push(() => shared.close());

    const embedded = config.mongoUri
      ? null
      : await startEmbeddedDatabase({ folder: join(config.dataDir, 'database') });
    if (embedded) closers.push(() => embedded.close());
    const database = await connectDatabase(config.mongoUri ?? `${embedded?.uri}/twende`);
    closers.push(() => database.close());

    const {
      gateways,
      simulatorUrl,
      close: closeGateways,
    } = await openGateways(config, log, options.gateways ?? {});
    closers.push(closeGateways);

    const makePage = options.createPage;
    const app = createApp({
      config,
      gateways,
      log,
      shared,
      createPage: makePage ? (services) => makePage(services, server) : null,
      pingDatabase: database.ping,
      watchWrites: database.watchWrites,
    });
    const { services } = app;
    closers.push(() => services.background.settled());
    await buildIndexes();
    await services.prepare();

    const warming = new AbortController();
    const hasDemoUsers = await services.demo.hasUsers();
    services.warm({ signal: warming.signal, hasDemoCars: hasDemoUsers });
    closers.push(async () => warming.abort());

    const jobs = startJobs(options.repeat?.(services.jobs) ?? services.jobs, services.background);
    closers.push(async () => jobs.stop());
    server.removeAllListeners('request').on('request', app.handle);
    services.live.attach(server);
    closers.push(() => drain(server, app));
    return {
      url: `http://127.0.0.1:${port}`,
      publicUrl: config.publicUrl,
      simulatorUrl,
      hasDemoUsers,
      app,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }

  function listen(config: Config): Promise<Server> {
    const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
      response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
      response.end(JSON.stringify({ error: REFUSALS.starting.sentence, code: 'starting' }));
    });
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, () => {
        closers.push(async () => void server.close());
        resolve(server);
      });
    });
  }
}

async function drain(server: Server, app: App): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await app.services.live.close();
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(patience);
}
