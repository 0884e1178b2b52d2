import type { Request, RequestHandler, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { resolveWithTimeLimit } from '../background/resolve-within';
import { isSameSecret } from '../db/signatures';
import { getRoutePattern } from './request-log';

/** Creates a counter; the returned function increments it. */
export type CounterFactory = (name: string, help: string) => () => void;

/** Headers that proxies set: a request with one comes from another machine, even through a local proxy. */
const FORWARDED =
  /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fastly-.+)$/;

/** A metric whose value is read whenever metrics are requested; NaN if the reading fails. */
export type MetricReading = {
  name: string;
  help: string;
  /** Labels that distinguish several metrics with the same name. */
  labels?: Readonly<Record<string, string>>;
  read: () => number | Promise<number>;
};

/** Time limit of a reading in milliseconds, so that a silent database does not block the other metrics. */
const READING_MS = 2_000;

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
      end({ route: getRoutePattern(request) ?? 'other', status: response.statusCode });
    });
    next();
  };

  /** Serves the metrics to this machine or, if a token is configured, to the bearer of the token. */
  function page(token: string | null) {
    return async (request: Request, response: Response): Promise<void> => {
      const isAllowed =
        token === null
          ? isLocal(request)
          : isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
      if (!isAllowed) {
        response.status(403).type('text').send('Metrics are for this machine or with a token.\n');
        return;
      }
      response.type(registry.contentType).send(await registry.metrics());
    };
  }

  const counter: CounterFactory = (name, help) => {
    const metric = new Counter({ name, help, registers: [registry] });
    return () => metric.inc();
  };

  function addReadings(readings: readonly MetricReading[]): void {
    for (const name of new Set(readings.map((reading) => reading.name))) {
      const same = readings.filter((reading) => reading.name === name);
      new Gauge({
        name,
        help: same[0]?.help ?? '',
        labelNames: Object.keys(same[0]?.labels ?? {}),
        registers: [registry],
        async collect() {
          await Promise.all(
            same.map(async ({ labels = {}, read }) => {
              const value = (async () => read())().catch(() => Number.NaN);
              this.set(labels, (await resolveWithTimeLimit(value, READING_MS)) ?? Number.NaN);
            }),
          );
        },
      });
    }
  }

  return { measure, page, counter, addReadings };
}

/** Whether the request comes directly from this machine, not through a local proxy. */
function isLocal({ socket, headers }: Request): boolean {
  const isLoopback = /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  return isLoopback && !Object.keys(headers).some((name) => FORWARDED.test(name));
}
