import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '#shared/core/endpoint';
import type { ChangeTopic } from '#shared/core/live-events';
import type { ChangeFeed } from '../../changes/change-feed';
import type { Clock } from '../../gateways/clock';
import { type ParsedCall, type RouteSteps, runSteps, type WrapRoute } from '../route';
import { createCallerReplies } from './caller-replies';
import { createSharedReplies } from './shared-replies';
import { createTopicVersions } from './topic-versions';
import type { ReplyHeaders } from './unchanged';

/** Calls with longer keys or addresses are not cached. */
const MAX_KEY_LENGTH = 1_000;
const MAX_ADDRESS_LENGTH = 512;
/** Together with the lengths above, 6 MB at most. */
const MAX_ADDRESSES = 4_000;

function createReplyKeys() {
  const keyOfAddress = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  return {
    /** Returns a key that is equal for every spelling of a call; null if it is too long to be cached. */
    of({ path }: Pick<Endpoint, 'path'>, { params, query }: ParsedCall): string | null {
      const key = `${path} ${JSON.stringify([params, query])}`;
      return key.length <= MAX_KEY_LENGTH ? key : null;
    },

    remember(address: string, key: string): void {
      if (address.length > MAX_ADDRESS_LENGTH || keyOfAddress.has(address)) return;
      keyOfAddress.set(address, key);
    },

    /** Returns undefined if the route must parse the call. */
    ofAddress: (address: string): string | undefined => keyOfAddress.get(address),
  };
}

type Cached = Pick<Endpoint, 'path' | 'uncachedParameters'> & { cacheTopics: readonly ChangeTopic[] };

/**
 * Caches around routes whose contract names `cacheTopics`. A public reply depends only on the parsed params
 * and query, and is cached whole. For all other replies only the ETag is cached, per caller.
 */
export function createReplyCache(deps: {
  feed: ChangeFeed;
  clock: Clock;
  /** Express normally sets these, but cached replies bypass it. */
  headers: ReplyHeaders;
}) {
  const versions = createTopicVersions(deps);
  const keys = createReplyKeys();
  const sharedReplies = createSharedReplies({ feed: deps.feed, headers: deps.headers });
  const callerReplies = createCallerReplies(versions, deps.headers);

  const wrap: WrapRoute = ({ access, path, cacheTopics, uncachedParameters }, steps) => {
    if (!cacheTopics) return runSteps(steps);
    const contract = { path, cacheTopics, uncachedParameters };
    return access === 'public' ? cacheReply(contract, steps) : cacheTag(contract, steps);
  };

  function cacheReply<C>(contract: Cached, steps: RouteSteps<C>): RequestHandler {
    const topics = contract.cacheTopics;
    return async (request, response) => {
      const call = await steps.parse(request, response, await steps.admit(request, response));
      if (isUncached(contract, call)) return steps.send(await call.reply(), response);
      const key = keys.of(contract, call);
      if (key) keys.remember(request.originalUrl, key);
      if (key && sharedReplies.answer(key, request, response)) return;
      const before = versions.count(topics);
      await sharedReplies.sendAndStore(request, response, {
        key,
        isFixed: call.params === undefined && call.query === undefined,
        topics,
        reply: await call.reply(),
        isCurrent: () => versions.count(topics) === before,
      });
    };
  }

  function cacheTag<C>(contract: Cached, steps: RouteSteps<C>): RequestHandler {
    const topics = contract.cacheTopics;
    return async (request, response) => {
      const etag = versions.tag(topics);
      const state = callerReplies.stateOf(topics);
      const call = await steps.parse(request, response, await steps.admit(request, response));
      if (isUncached(contract, call)) return steps.send(await call.reply(), response);
      const key = keys.of(contract, call);
      if (key) {
        keys.remember(request.originalUrl, key);
        callerReplies.store(key, request, { topics, state, etag });
      }
      response.setHeader('ETag', etag);
      if (request.fresh) return void response.status(304).end();
      response.removeHeader('ETag');
      const reply = await call.reply();
      response.setHeader('ETag', etag);
      await steps.send(reply, response);
    };
  }

  return {
    wrap,
    /** Returns false if the route must run. */
    answerEarly(request: IncomingMessage, response: ServerResponse): boolean {
      const key = keys.ofAddress(request.url ?? '');
      if (key === undefined) return false;
      return sharedReplies.answer(key, request, response) || callerReplies.answer(key, request, response);
    },
  };
}

function isUncached({ uncachedParameters = [] }: Cached, { query }: ParsedCall): boolean {
  const given = new Map(Object.entries(query ?? {}));
  return uncachedParameters.some((name) => given.get(name) !== undefined);
}
