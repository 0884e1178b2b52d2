import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { ChangeTopic } from '#shared/core/change-topic';
import type { ChangeFeed } from '../../changes/change-feed';
import type { Clock } from '../../gateways/clock';
import { inOrder, type RouteSteps, type WrapRoute } from '../route';
import { createCallerReplies } from './caller-replies';
import { createSharedReplies } from './shared-replies';
import { createTopicVersions } from './topic-versions';

/**
 * The cache around routes whose contract names the topics that their reply changes with. A public reply depends on the
 * URL alone and is cached whole; of any other only its ETag is cached, by caller.
 */
export function createReplyCache(deps: { feed: ChangeFeed; clock: Clock }) {
  const versions = createTopicVersions(deps);
  const sharedReplies = createSharedReplies({ feed: deps.feed, headers: EARLY_HEADERS });
  const callerReplies = createCallerReplies(versions);

  const wrap: WrapRoute = (contract, steps) => {
    if (!contract.changesWith) return inOrder(steps);
    return contract.access === 'public'
      ? cacheReply(contract.changesWith, steps)
      : cacheTag(contract.changesWith, steps);
  };

  function cacheReply<C>(topics: readonly ChangeTopic[], steps: RouteSteps<C>): RequestHandler {
    return async (request, response) => {
      const before = versions.count(topics);
      const reply = await steps.reply(request, response, await steps.admit(request, response));
      await sharedReplies.sendAndStore(request, response, {
        topics,
        reply,
        isCurrent: () => versions.count(topics) === before,
      });
    };
  }

  function cacheTag<C>(topics: readonly ChangeTopic[], steps: RouteSteps<C>): RequestHandler {
    return async (request, response) => {
      const etag = versions.tag(topics);
      const state = callerReplies.stateOf(topics);
      const caller = await steps.admit(request, response);
      callerReplies.store(request, { topics, state, etag });
      response.setHeader('ETag', etag);
      if (request.fresh) return void response.status(304).end();
      response.removeHeader('ETag');
      const reply = await steps.reply(request, response, caller);
      response.setHeader('ETag', etag);
      await steps.send(reply, response);
    };
  }

  return {
    wrap,
    /** Answers from memory before Express is reached; false if the route must run. */
    answerEarly: (request: IncomingMessage, response: ServerResponse): boolean =>
      sharedReplies.answer(request, response) || callerReplies.answer(request, response),
  };
}

/** The security headers that matter for JSON; the others are Express's, which an early answer does not reach. */
const EARLY_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
] as const;
