import type { Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A number that is read when the metrics are; NaN while it cannot be. */
export type Reading = { name: string; help: string; read: () => number | Promise<number> };

/** Metrics must come also while the database does not answer. */
const READING_MS = 2_000;

/** Prometheus metrics of this process: the default ones, request durations by route, and the given readings. */
export function createMetrics(readings: readonly Reading[] = []) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });

  for (const { name, help, read } of readings) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await withinTime(async () => read())) ?? Number.NaN);
      },
    });
  }

  const measure: RequestHandler = (request, response, next) => {
    const end = answers.startTimer({ method: request.method });
    response.on('finish', () => {
      const route: unknown = request.route?.path;
      end({ route: typeof route === 'string' ? route : 'other', status: response.statusCode });
    });
    next();
  };

  /** GET /metrics: from this machine, or with the configured bearer token. */
  function page(token: string | null) {
    return async (request: Request, response: Response): Promise<void> => {
      const local =
        !token &&
        /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') &&
        !request.headers['x-forwarded-for'];
      const known = token !== null && request.headers.authorization === `Bearer ${token}`;
      if (!local && !known) {
        response.status(403).type('text').send('Metrics are for this machine or with a token.\n');
        return;
      }
      response.type(registry.contentType).send(await registry.metrics());
    };
  }

  return { measure, page };
}

async function withinTime(read: () => Promise<number>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), READING_MS);
  });
  const value = read().catch(() => null);
  return Promise.race([value, timeout]).finally(() => clearTimeout(timer));
}
