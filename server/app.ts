import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Endpoint } from '#shared/core/endpoint';
import { ROUTES } from '#shared/core/paths';
import type { Job } from './background/jobs';
import { createChangeFeed } from './changes/change-feed';
import type { DatabaseWrite } from './changes/database-writes';
import { findTopicChanges, TOPIC_ID_FIELDS } from './changes/write-topics';
import type { CompositionDeps } from './compose-accounts';
import { composeServices, type Services } from './composition';
import type { DatabaseHealth } from './db/connect';
import { createPhotoFileRoutes } from './features/cars/photos/photo-files.routes';
import { createPagesRouter } from './features/pages/pages.routes';
import { createApiDocs } from './http/api-docs';
import { isEncoded } from './http/encodings';
import {
  createApiNotFound,
  createDatabaseDeadline,
  createErrorReply,
  refuseUnknownPath,
} from './http/error-reply';
import { createHealthHandlers } from './http/health';
import { createMetrics } from './http/metrics';
import { createRateLimits, type RateLimits } from './http/rate-limits';
import { createReplyCache } from './http/reply-cache/reply-cache';
import { createRequestIds, getRequestId, REQUEST_ID_HEADER, runInRequest } from './http/request-id';
import {
  createDenialLog,
  createDenialLogHash,
  createProxyWarning,
  createRequestLog,
} from './http/request-log';
import { createRoutes } from './http/route';
import {
  buildDataHeaders,
  createSecurityHeaders,
  hideSecretFromReferrer,
  setDataContentPolicy,
} from './http/security-headers';
import { getUploadFolder } from './http/uploads/upload-store';
import { createUploadReader } from './http/uploads/uploads';
import { createXsrfProtection } from './http/xsrf';
import { listJobs } from './jobs';
import { createMetricReadings } from './readings';
import { addRoutes } from './routes';

export type AppDeps = Pick<CompositionDeps, 'config' | 'gateways' | 'log' | 'redis' | 'createDemo'> & {
  /** Builds the request handler for every address outside the API; null if the server has only the API. */
  createPage: ((services: Services, limits: RateLimits) => RequestHandler) | null;
  database: { ping(): Promise<void>; health: DatabaseHealth };
  /** Calls the listener for each write that this process sends to the database. */
  watchDatabaseWrites: (listener: (write: DatabaseWrite) => void, idFields: typeof TOPIC_ID_FIELDS) => void;
};

export type App = {
  /** Sends a cached reply if there is one, otherwise lets Express handle the request. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  services: Services;
  jobs: readonly Job[];
  contracts: readonly Endpoint[];
  express: Express;
};

const JSON_BYTES = '100kb';

/** Builds the app of a server; opens no port and no file. */
export function createApp(deps: AppDeps): App {
  const { config, gateways, log, redis } = deps;
  const https = config.publicUrl.startsWith('https:');
  const feed = createChangeFeed(redis?.bus ?? null);
  const replyCache = createReplyCache({ feed, clock: gateways.clock, headers: buildDataHeaders({ https }) });
  const hashed = createDenialLogHash(config.jwtSecret);
  const limits = createRateLimits({
    enabled: config.rateLimit,
    storeOf: redis?.createRateStore,
    onReached: (limit, key) => log.warn({ limit, key: hashed(key) }, 'rate limit reached'),
  });
  const metrics = createMetrics();
  const services = composeServices({
    config,
    gateways,
    log,
    redis,
    feed,
    limits,
    counter: metrics.counter,
    createDemo: deps.createDemo,
  });
  deps.watchDatabaseWrites((write) => {
    for (const change of findTopicChanges(write)) feed.publish(change);
  }, TOPIC_ID_FIELDS);
  const routes = createRoutes({
    identify: services.identify,
    limits,
    uploads: createUploadReader({ folder: getUploadFolder(config.dataDir) }),
    wrap: replyCache.wrap,
    deadline: createDatabaseDeadline(deps.database.health.isSlow),
  });
  addRoutes(routes.add, services);

  metrics.addReadings(
    createMetricReadings({ services, database: deps.database.health, redis, dataDir: config.dataDir }),
  );
  const health = createHealthHandlers([deps.database.ping], redis?.ping);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(nameRequest);
  app.use(
    createSecurityHeaders({
      google: config.googleClientId !== null,
      photoOrigin: config.s3?.publicUrl ? new URL(config.s3.publicUrl).origin : null,
      https,
    }),
    hideSecretFromReferrer,
  );
  if (config.trustProxy === 0) app.use(createProxyWarning(log));
  app.get('/healthz', health.alive);
  app.get('/readyz', health.ready);
  app.get('/metrics', metrics.page(config.metricsToken));
  app.use(metrics.measure);
  app.use(createRequestLog(log));
  // Mail programs unsubscribe by a POST to the address at which browsers get a page that asks for
  // confirmation.
  app.post(ROUTES.stopNotifications, (request, _response, next) => {
    request.url = `/api${request.url}`;
    next();
  });
  app.use('/photos', setDataContentPolicy, createPhotoFileRoutes({ store: services.photos }));
  app.use(createXsrfProtection({ secureCookie: https }));
  app.use(
    compression({
      filter: (request, response) => !isEncoded(response) && compression.filter(request, response),
    }),
  );
  app.use(
    '/api',
    express.json({ limit: JSON_BYTES, strict: false }),
    noStore,
    createApiDocs(routes.contracts, config.publicUrl),
    setDataContentPolicy,
    routes.router,
  );
  app.use('/api', createApiNotFound(routes.methodsOf));
  app.use(
    createPagesRouter({
      publicUrl: config.publicUrl,
      listedIds: () => services.cars.search.idsOf({}),
      stateOf: services.documentState,
    }),
  );
  if (deps.createPage) app.use(deps.createPage(services, limits));
  app.use(refuseUnknownPath);
  app.use(createErrorReply(log, createDenialLog(log, hashed)));
  const nextRequestId = createRequestIds();

  return {
    handle: (request, response) => {
      request.id = nextRequestId();
      if (replyCache.answerEarly(request, response)) return;
      runInRequest(request.id, response, () => app(request, response));
    },
    services,
    jobs: listJobs(services, { feed, log, sharesDatabase: config.mongoUri !== null }),
    contracts: routes.contracts,
    express: app,
  };
}

/** Keeps personal replies out of shared caches and off the disk of a borrowed phone. */
const noStore: RequestHandler = (request, response, next) => {
  const isPersonal = request.headers.authorization !== undefined || request.method !== 'GET';
  response.setHeader('Cache-Control', isPersonal ? 'private, no-store' : 'private, no-cache');
  next();
};

const nameRequest: RequestHandler = (request, response, next) => {
  response.setHeader(REQUEST_ID_HEADER, getRequestId(request));
  next();
};
