import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { Refusal } from '#shared/core/errors';
import { RATE_LIMITS } from '#shared/core/limits';

type Kind = keyof typeof RATE_LIMITS;
type Check = (request: Request, response: Response, personId: string | undefined) => Promise<void>;

export type RateLimits = { of(kind: Kind | 'none' | undefined): Check };

/**
 * One counter a kind, by person where there is one, else by address.
 * `storeOf` gives a store shared by all instances (Redis); without it each process counts for itself.
 */
export function createRateLimits(options: {
  enabled: boolean;
  storeOf?: ((kind: Kind) => Store) | undefined;
}): RateLimits {
  if (!options.enabled) return { of: () => async () => undefined };
  const checks = new Map<Kind, Check>();
  for (const kind of Object.keys(RATE_LIMITS) as Kind[])
    checks.set(kind, check(kind, options.storeOf?.(kind)));

  const general = checks.get('general');
  return {
    of: (kind) => async (request, response, personId) => {
      if (kind === 'none') return;
      await general?.(request, response, personId);
      if (kind && kind !== 'general') await checks.get(kind)?.(request, response, personId);
    },
  };
}

function check(kind: Kind, store: Store | undefined): Check {
  const { windowMs, max } = RATE_LIMITS[kind];
  const people = new WeakMap<Request, string>();
  const limiter = rateLimit({
    windowMs,
    limit: max,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: kind,
    keyGenerator: (request) => people.get(request) ?? ipKeyGenerator(request.ip ?? ''),
    handler: (_request, _response, next) => next(new Refusal('too_many_requests')),
    validate: { singleCount: false },
    ...(store ? { store } : {}),
  });
  return (request, response, personId) => {
    if (personId) people.set(request, personId);
    return new Promise((resolve, reject) => {
      void limiter(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  };
}
