import type { Request, Response } from 'express';
import { type Options, rateLimit, type Store } from 'express-rate-limit';
import { Refusal } from '#shared/core/errors';
import { RATE_LIMITS } from '#shared/core/limits';
import { formatWaitSentence } from '#shared/core/wait-sentence';
import { getAddressKey } from './address';
import { createProcessStore } from './process-store';

/**
 * Creates a store that counts in this process while the shared store does not respond; the limit then applies
 * to each instance separately.
 */
function createFallbackStore(shared: Store): Store {
  const own = createProcessStore();
  let options: Options | null = null;
  let isPrepared = false;

  /** Loads the store's scripts into Redis at first, and again after Redis was unavailable. */
  async function prepare(): Promise<void> {
    if (isPrepared || !options) return;
    await shared.init?.(options);
    isPrepared = true;
  }

  async function read(key: string) {
    try {
      await prepare();
      return await shared.get?.(key);
    } catch {
      isPrepared = false;
      return own.get(key);
    }
  }

  return {
    init(given) {
      options = given;
      own.init(given);
      void prepare().catch(() => undefined);
    },
    ...(shared.get ? { get: read } : {}),
    async increment(key) {
      try {
        await prepare();
        return await shared.increment(key);
      } catch {
        isPrepared = false;
        return own.increment(key);
      }
    },
    async decrement(key) {
      own.decrement(key);
      await Promise.resolve(shared.decrement(key)).catch(() => undefined);
    },
    async resetKey(key) {
      own.resetKey(key);
      await Promise.resolve(shared.resetKey(key)).catch(() => undefined);
    },
  };
}

type Kind = keyof typeof RATE_LIMITS;
/** Kinds of calls counted by address even for signed-in callers: a new account would allow more attempts. */
const BY_ADDRESS = new Set<Kind>(['googleSignIn', 'signUpLink', 'passwordReset', 'resetLink', 'contactForm']);

type Check = (request: Request, response: Response, callerId: string | undefined) => Promise<void>;

export type RateLimits = {
  /** Returns the check of the general limit, and then of the limit of this kind of call. */
  getCheck(kind: Kind | 'none' | undefined): Check;
  /** Counts an action for a user id or email address (`key`). @throws Refusal too_many_requests */
  count(kind: Kind, key: string): Promise<void>;
  /**
   * Counts an attempt before its result is known; the caller uncounts a successful attempt.
   * @throws Refusal too_many_requests
   */
  countRefused(kind: Kind, key: string): Promise<CountedAttempt>;
};

export type CountedAttempt = { takeBack(): Promise<void> };

const UNCOUNTED: CountedAttempt = { takeBack: async () => undefined };

/**
 * Creates the limits, which count by user or, for unknown callers and the kinds in BY_ADDRESS, by network
 * address. Without Redis, each process counts separately.
 */
export function createRateLimits(options: {
  enabled: boolean;
  storeOf?: ((kind: Kind) => Store) | undefined;
  /** Runs at the first refusal of a key in a window, but not for attempts whose count can be taken back. */
  onReached?: (kind: Kind, key: string) => void;
}): RateLimits {
  const { onReached = () => undefined } = options;
  if (!options.enabled) {
    return {
      getCheck: () => async () => undefined,
      count: async () => undefined,
      countRefused: async () => UNCOUNTED,
    };
  }
  const checks = new Map<Kind, Check>();
  const stores = new Map<Kind, Store>();
  for (const kind of Object.keys(RATE_LIMITS) as Kind[]) {
    const shared = options.storeOf?.(kind);
    const store = shared ? createFallbackStore(shared) : createProcessStore();
    stores.set(kind, store);
    checks.set(
      kind,
      createCheck(kind, store, (key) => onReached(kind, key)),
    );
  }

  const general = checks.get('general');
  return {
    getCheck: (kind) => async (request, response, callerId) => {
      if (kind === 'none') return;
      await general?.(request, response, callerId);
      if (!kind || kind === 'general') return;
      await checks.get(kind)?.(request, response, BY_ADDRESS.has(kind) ? undefined : callerId);
    },
    async count(kind, key) {
      const counted = await stores.get(kind)?.increment(key);
      const surplus = counted ? counted.totalHits - RATE_LIMITS[kind].max : 0;
      if (surplus === 1) onReached(kind, key);
      if (surplus > 0) throw createTooManyRefusal(counted?.resetTime);
    },
    countRefused,
  };

  async function countRefused(kind: Kind, key: string): Promise<CountedAttempt> {
    const store = stores.get(kind);
    const counted = await store?.increment(key);
    const takeBack = async () => store?.decrement(key);
    if (counted && counted.totalHits > RATE_LIMITS[kind].max) {
      await takeBack();
      throw createTooManyRefusal(counted.resetTime);
    }
    return { takeBack };
  }
}

function createTooManyRefusal(resetTime: Date | undefined): Refusal {
  if (!resetTime) return new Refusal('too_many_requests');
  const retryAfterS = Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1000));
  return new Refusal('too_many_requests', { sentence: formatWaitSentence(retryAfterS), retryAfterS });
}

function createCheck(kind: Kind, store: Store, onReached: (key: string) => void): Check {
  const { windowMs, max } = RATE_LIMITS[kind];
  const callers = new WeakMap<Request, string>();
  const keyOf = (request: Request) => callers.get(request) ?? getAddressKey(request);
  const limiter = rateLimit({
    windowMs,
    limit: max,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: kind,
    keyGenerator: keyOf,
    handler(request, _response, next) {
      if (getUsedCount(request) === max + 1) onReached(keyOf(request));
      next(new Refusal('too_many_requests'));
    },
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

function getUsedCount(request: Request): unknown {
  const info: unknown = Reflect.get(request, 'rateLimit');
  return typeof info === 'object' && info !== null && 'used' in info ? info.used : undefined;
}
