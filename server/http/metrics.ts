import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Makes a counter of a feature; the returned function adds one. */
export type CreateCounter = (name: string, help: string) => () => void;

/** Headers that proxies add: a request with one comes from elsewhere, whatever its last hop. */
const FORWARDED =
  /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fastly-.+)$/;

/** Prometheus metrics of this process: the default ones and request durations by route. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });

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
      const isAllowed =
        token === null ? isLocal(request) : isSame(request.headers.authorization, `Bearer ${token}`);
      if (!isAllowed) {
        response.status(403).type('text').send('Metrics are for this machine or with a token.\n');
        return;
      }
      response.type(registry.contentType).send(await registry.metrics());
    };
  }

  const counter: CreateCounter = (name, help) => {
    const metric = new Counter({ name, help, registers: [registry] });
    return () => metric.inc();
  };

  return { measure, page, counter };
}

/** Whether a program of this machine asks, not a proxy on it. */
function isLocal({ socket, headers }: Request): boolean {
  const isLoopback = /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  return isLoopback && !Object.keys(headers).some((name) => FORWARDED.test(name));
}

function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
