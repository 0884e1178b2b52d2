import type { Request, Response } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit, type Store } from 'express-rate-limit';
import { Refusal } from '#shared/core/errors';
import { RATE_LIMITS } from '#shared/core/limits';
import { withFallback } from './fallback-store';

type Kind = keyof typeof RATE_LIMITS;
/** Counted by address even for signed-in callers: signing up must not multiply the tries. */
const BY_ADDRESS = new Set<Kind>(['signIn', 'signUp', 'passwordReset', 'contactForm']);

type Check = (request: Request, response: Response, callerId: string | undefined) => Promise<void>;

export type RateLimits = {
  /** The check of an HTTP call: the general limit, then the limit of its kind. */
  of(kind: Kind | 'none' | undefined): Check;
  /**
   * Counts one action of a caller that came by socket, on the same counter as their HTTP calls.
   * @throws Refusal too_many_requests
   */
  count(kind: Kind, callerId: string): Promise<void>;
};

/**
 * One counter per kind, by caller or else by address; see BY_ADDRESS.
 * `storeOf` gives a store that all instances share (Redis); without it, and while it is away, each process counts alone.
 */
export function createRateLimits(options: {
  enabled: boolean;
  storeOf?: ((kind: Kind) => Store) | undefined;
}): RateLimits {
  if (!options.enabled) return { of: () => async () => undefined, count: async () => undefined };
  const checks = new Map<Kind, Check>();
  const stores = new Map<Kind, Store>();
  for (const kind of Object.keys(RATE_LIMITS) as Kind[]) {
    const shared = options.storeOf?.(kind);
    const store = shared ? withFallback(shared) : new MemoryStore();
    stores.set(kind, store);
    checks.set(kind, check(kind, store));
  }

  const general = checks.get('general');
  return {
    of: (kind) => async (request, response, callerId) => {
      if (kind === 'none') return;
      await general?.(request, response, callerId);
      if (!kind || kind === 'general') return;
      await checks.get(kind)?.(request, response, BY_ADDRESS.has(kind) ? undefined : callerId);
    },
    async count(kind, callerId) {
      const counted = await stores.get(kind)?.increment(callerId);
      if (counted && counted.totalHits > RATE_LIMITS[kind].max) throw new Refusal('too_many_requests');
    },
  };
}

function check(kind: Kind, store: Store): Check {
  const { windowMs, max } = RATE_LIMITS[kind];
  const callers = new WeakMap<Request, string>();
  const limiter = rateLimit({
    windowMs,
    limit: max,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: kind,
    keyGenerator: (request) => callers.get(request) ?? ipKeyGenerator(request.ip ?? ''),
    handler: (_request, _response, next) => next(new Refusal('too_many_requests')),
    validate: { singleCount: false },
    store,
  });
  return (request, response, callerId) => {
    if (callerId) callers.set(request, callerId);
    return new Promise((resolve, reject) => {
      void limiter(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  };
}
