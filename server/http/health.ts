import type { RequestHandler } from 'express';
import { resolveWithTimeLimit } from '../background/resolve-within';

const CHECK_TIMEOUT_MS = 3_000;

/**
 * /healthz shows that the process runs, /readyz that its database responds within three seconds. Redis does
 * not affect readiness: instances work without Redis, so a load balancer must keep them.
 */
export function createHealthHandlers(
  checks: (() => Promise<void>)[],
  redis: (() => Promise<void>) | null = null,
): Record<'alive' | 'ready', RequestHandler> {
  return {
    alive: (_request, response) => void response.json({ status: 'ok' }),
    ready: async (_request, response) => {
      const [ready, redisAnswers] = await Promise.all([
        succeeds(checks),
        redis ? succeeds([redis]) : undefined,
      ]);
      response.status(ready ? 200 : 503).json({
        status: ready ? 'ready' : 'not ready',
        ...(redisAnswers === undefined ? {} : { redis: redisAnswers ? 'answers' : 'away' }),
      });
    },
  };
}

async function succeeds(checks: (() => Promise<void>)[]): Promise<boolean> {
  const results = checks.map(async (check) => {
    const work = check().then(
      () => true,
      () => false,
    );
    return resolveWithTimeLimit(work, CHECK_TIMEOUT_MS);
  });
  return (await Promise.all(results)).every((result) => result === true);
}
