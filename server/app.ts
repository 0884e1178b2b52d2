import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Endpoint } from '#shared/core/endpoint';
import { createChangeFeed } from './changes/change-feed';
import type { Write } from './changes/database-writes';
import type { RedisLink } from './changes/redis';
import { changesOf } from './changes/write-topics';
import type { Config } from './config';
import type { CreateDemo } from './demo/demo';
import { adminRoutes } from './features/admin/admin.routes';
import { authRoutes } from './features/auth/auth.routes';
import { carRoutes } from './features/cars/cars.routes';
import { createPhotoFiles } from './features/cars/photos/photo-files.routes';
import { catalogueRoutes } from './features/catalogue/catalogue.routes';
import { categoryRoutes } from './features/categories/categories.routes';
import { contactRoutes } from './features/contact/contact.routes';
import { messageRoutes } from './features/messages/messages.routes';
import { createPagesRouter } from './features/pages/pages.routes';
import { paymentRoutes } from './features/payments/payments.routes';
import { settingsRoutes } from './features/settings/settings.routes';
import { userRoutes } from './features/users/users.routes';
import type { Gateways } from './gateways/gateways';
import { createApiDocs } from './http/api-docs';
import { createApiNotFound, createErrorReply } from './http/error-reply';
import { createHealth } from './http/health';
import { createMetrics } from './http/metrics';
import { createRateLimits } from './http/rate-limits';
import { createReplyCache } from './http/reply-cache/reply-cache';
import { type AddRoute, createRoutes } from './http/route';
import { createSecurityHeaders } from './http/security-headers';
import { createXsrf } from './http/xsrf';
import { createServices, type Services } from './services';

export type AppDeps = {
  config: Config;
  gateways: Gateways;
  log: Logger;
  /** What several instances share; null for a single instance. */
  redis: RedisLink | null;
  /** Answers every address outside the API; null where only the API runs. */
  createPage: ((services: Services) => RequestHandler) | null;
  pingDatabase: () => Promise<void>;
  /** Reports every write of this process to the database. */
  watchDatabaseWrites: (listener: (write: Write) => void) => void;
  /** Builds the demo; null where no demo data is asked for. */
  createDemo: CreateDemo | null;
};

export type App = {
  /** The listener of node's HTTP server: cached replies first, then Express. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  services: Services;
  contracts: readonly Endpoint[];
  /** Everything that is mounted, declared by an endpoint or not. */
  express: Express;
};

const JSON_BYTES = '100kb';

/** Composes the server. No side effect: it listens nowhere and opens nothing. */
export function createApp(deps: AppDeps): App {
  const { config, log, redis } = deps;
  const https = config.publicUrl.startsWith('https:');
  const feed = createChangeFeed(redis?.bus ?? null);
  const replyCache = createReplyCache({ feed, clock: deps.gateways.clock });
  const limits = createRateLimits({ enabled: config.rateLimit, storeOf: redis?.rateStore });
  const services = createServices({ ...deps, feed, limits });
  deps.watchDatabaseWrites((write) => {
    for (const change of changesOf(write)) feed.publish(change);
  });
  const routes = createRoutes({ identify: services.identify, limits, wrap: replyCache.wrap });
  addRoutes(routes.add, services);

  const metrics = createMetrics();
  const health = createHealth([deps.pingDatabase, ...(redis ? [redis.ping] : [])]);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.get('/healthz', health.alive);
  app.get('/readyz', health.ready);
  app.get('/metrics', metrics.page(config.metricsToken));
  app.use(metrics.measure);
  app.use(
    pinoHttp({
      logger: log,
      autoLogging: { ignore: (request) => !request.url?.startsWith('/api/') },
      ...REQUEST_LOG,
    }),
  );
  app.use(
    createSecurityHeaders({
      google: config.googleClientId !== null,
      photoOrigin: config.s3?.publicUrl ? new URL(config.s3.publicUrl).origin : null,
      https,
    }),
  );
  app.use('/photos', createPhotoFiles({ store: services.photos }));
  app.use(createXsrf({ secureCookie: https }));
  app.use(compression());
  app.use(
    '/api',
    express.json({ limit: JSON_BYTES, strict: false }),
    noStore,
    createApiDocs(routes.contracts, config.publicUrl),
    routes.router,
  );
  app.use('/api', createApiNotFound(routes.methodsOf));
  app.use(createPagesRouter({ publicUrl: config.publicUrl, listedIds: services.cars.search.listedIds }));
  if (deps.createPage) app.use(deps.createPage(services));
  app.use(createErrorReply(log));

  return {
    handle: (request, response) => {
      if (!replyCache.answerEarly(request, response)) app(request, response);
    },
    services,
    contracts: routes.contracts,
    express: app,
  };
}

/** Every feature's routes. In each file fixed paths precede those with parameters. */
function addRoutes(add: AddRoute, services: Services): void {
  authRoutes(add, services.auth, services.passwordReset);
  userRoutes(add, services.users);
  contactRoutes(add, services.contact);
  messageRoutes(add, services.messages);
  carRoutes(add, services.cars, services.registration);
  catalogueRoutes(add, services.catalogue);
  categoryRoutes(add, services.categories);
  paymentRoutes(add, services.payments);
  settingsRoutes(add, services.settings);
  adminRoutes(add, services.admin);
}

/** Personal replies must not stay in shared caches or on the disk of a borrowed phone. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'private, no-cache');
  next();
};

const REQUEST_LOG = {
  // Faults are logged once, by the error reply; requests are logged for debugging only.
  useLevel: 'debug' as const,
  serializers: {
    req: (request: { id: unknown; method: string; url: string }) => ({
      id: request.id,
      method: request.method,
      url: request.url.replace(/(reset-password|callback)\/[^?]+/, '$1/[redacted]'),
    }),
    res: (response: { statusCode: number }) => ({ status: response.statusCode }),
  },
};
