import type { RequestHandler } from 'express';

const CHECK_TIMEOUT_MS = 3_000;

/** /healthz: the process runs. /readyz: its database and Redis answer within three seconds. */
export function createHealth(checks: (() => Promise<void>)[]): {
  alive: RequestHandler;
  ready: RequestHandler;
} {
  return {
    alive: (_request, response) => void response.json({ status: 'ok' }),
    ready: async (_request, response) => {
      const results = await Promise.allSettled(checks.map((check) => withTimeout(check())));
      const ready = results.every((result) => result.status === 'fulfilled');
      response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
    },
  };
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  await Promise.race([
    work,
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);
}
