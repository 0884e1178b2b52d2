import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#shared/core/durations';
import type { Endpoint } from '#shared/core/endpoint';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/core/live-events';
import type { ChangeFeed } from '../../changes/change-feed';
import type { Clock } from '../../gateways/clock';
import { type ParsedCall, type RouteSteps, type RouteWrapper, runRouteSteps } from '../route';
import {
  buildNotModifiedHeaders,
  createSharedReplies,
  type NotModifiedHeaders,
  type ReplyHeaders,
  sendNotModified,
} from './shared-replies';

/** Maximum number of entries; above it, entries of the callers with the oldest requests are removed. */
const MAX_ENTRIES = 2_000;
/** Maximum token length, four times that of this server's tokens; the cache takes at most 4 MB. */
const MAX_AUTHORIZATION_LENGTH = 1_000;

const CALLER_TOPICS: readonly ChangeTopic[] = ['users', 'sessions', 'settings'];

type Entry = {
  topics: readonly ChangeTopic[];
  state: string;
  etag: string;
  head: NotModifiedHeaders;
  moment: object | null;
};

/**
 * Replies 304 without Express as long as the caller's reply, all users and all sessions are unchanged; the
 * caller's rights depend on users and sessions. The reply contains no data, and entries are valid for at most
 * a minute.
 */
function createCallerReplies(versions: TopicVersions, headers: ReplyHeaders) {
  /** Entries by token, then by call: hashing both as one text would cost more than the rest of the reply. */
  const callers = new Map<string, Map<string, Entry>>();
  let count = 0;

  function isCurrent(entry: Entry): boolean {
    const moment = versions.moment();
    if (entry.moment === moment) return true;
    if (versions.tag([...entry.topics, ...CALLER_TOPICS]) !== entry.state) return false;
    entry.moment = moment;
    return true;
  }

  return {
    /** Returns the topics' state; call this before looking up the caller, to notice later changes. */
    stateOf: (topics: readonly ChangeTopic[]): string => versions.tag([...topics, ...CALLER_TOPICS]),

    store(
      key: string,
      request: Pick<IncomingMessage, 'headers'>,
      entry: { topics: readonly ChangeTopic[]; state: string; etag: string },
    ): void {
      const { authorization = '' } = request.headers;
      if (authorization.length > MAX_AUTHORIZATION_LENGTH) return;
      const head = buildNotModifiedHeaders([
        ...headers,
        ['ETag', entry.etag],
        ['Cache-Control', 'private, no-store'],
      ]);
      const entries = callers.get(authorization) ?? new Map<string, Entry>();
      if (!entries.has(key)) count += 1;
      entries.set(key, { ...entry, head, moment: null });
      callers.delete(authorization);
      callers.set(authorization, entries);
      for (const [oldest, itsEntries] of callers) {
        if (count <= MAX_ENTRIES) break;
        callers.delete(oldest);
        count -= itsEntries.size;
      }
    },

    /** Replies 304 if the reply is unchanged; returns false if the route must run. */
    answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const { authorization, 'if-none-match': ifNoneMatch, 'cache-control': cacheControl } = request.headers;
      if (!ifNoneMatch || !authorization || request.method !== 'GET') return false;
      if (cacheControl === 'no-cache') return false;
      const entry = callers.get(authorization)?.get(key);
      if (!entry || ifNoneMatch !== entry.etag || !isCurrent(entry)) return false;
      sendNotModified(entry.head, request, response);
      return true;
    },
  };
}

export type TopicVersions = ReturnType<typeof createTopicVersions>;

/**
 * Counts the changes of each topic for ETags. ETags also change every minute, because replies may depend on
 * the time. Each process counts from 0, so ETags contain a random name of the process.
 */
export function createTopicVersions(deps: { feed: ChangeFeed; clock: Clock }) {
  const processName = randomBytes(6).toString('base64url');
  const versions = new Map<ChangeTopic, number>();
  const minuteNow = () => Math.floor(deps.clock.now().getTime() / MINUTE_MS);
  const versionOf = (topic: ChangeTopic) => versions.get(topic) ?? 0;
  let moment = { minute: 0 };

  deps.feed.subscribe(CHANGE_TOPICS, ({ topic }) => {
    moment = { minute: minuteNow() };
    versions.set(topic, versionOf(topic) + 1);
  });

  return {
    count: (topics: readonly ChangeTopic[]): number =>
      topics.reduce((sum, topic) => sum + versionOf(topic), 0),

    /** Returns the same object until an ETag changes, because comparing objects is cheaper. */
    moment(): object {
      const minute = minuteNow();
      if (moment.minute !== minute) moment = { minute };
      return moment;
    },

    tag(topics: readonly ChangeTopic[]): string {
      const counts = topics.map((topic) => versionOf(topic).toString(36));
      const minute = minuteNow().toString(36);
      return `W/"${[processName, minute, ...counts].join('-')}"`;
    },
  };
}

/** Maximum length of keys and addresses; calls with longer ones are not cached. */
const MAX_KEY_LENGTH = 1_000;
const MAX_ADDRESS_LENGTH = 512;
/** Maximum number of cached addresses, which take at most 6 MB with the lengths above. */
const MAX_ADDRESSES = 4_000;

function createReplyKeys() {
  const keyOfAddress = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  return {
    /** Returns a key that is equal for every spelling of a call; null if it is too long to cache. */
    of({ path }: Pick<Endpoint, 'path'>, { params, query }: ParsedCall): string | null {
      const key = `${path} ${JSON.stringify([params, query])}`;
      return key.length <= MAX_KEY_LENGTH ? key : null;
    },

    remember(address: string, key: string): void {
      if (address.length > MAX_ADDRESS_LENGTH || keyOfAddress.has(address)) return;
      keyOfAddress.set(address, key);
    },

    /** Returns the cached reply; undefined if the route must parse the call. */
    ofAddress: (address: string): string | undefined => keyOfAddress.get(address),
  };
}

type Cached = Pick<Endpoint, 'path' | 'uncachedParameters'> & { cacheTopics: readonly ChangeTopic[] };

/**
 * Adds a cache to routes whose contract names `cacheTopics`. A public reply depends only on the parsed params
 * and query, and is cached whole; of other replies, only the ETag is cached, for each caller.
 */
export function createReplyCache(deps: {
  feed: ChangeFeed;
  clock: Clock;
  /** Headers that Express would set; cached replies need them because they bypass Express. */
  headers: ReplyHeaders;
}) {
  const versions = createTopicVersions(deps);
  const keys = createReplyKeys();
  const sharedReplies = createSharedReplies({ feed: deps.feed, headers: deps.headers });
  const callerReplies = createCallerReplies(versions, deps.headers);

  const wrap: RouteWrapper = ({ access, path, cacheTopics, uncachedParameters }, steps) => {
    if (!cacheTopics) return runRouteSteps(steps);
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
    /** Sends a cached reply; returns false if the route must run. */
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
