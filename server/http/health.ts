import type { RequestHandler } from 'express';

const CHECK_TIMEOUT_MS = 3_000;

/**
 * alive: the process runs; ready: its database responds within three seconds. Redis is only reported: every
 * instance works without it, so a load balancer must not remove all of them.
 */
export function createHealth(
  checks: (() => Promise<void>)[],
  redis: (() => Promise<void>) | null = null,
): {
  alive: RequestHandler;
  ready: RequestHandler;
} {
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
  const results = await Promise.allSettled(checks.map((check) => withTimeout(check())));
  return results.every((result) => result.status === 'fulfilled');
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  await Promise.race([
    work,
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);
}
