import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import type { Access, Endpoint, ParsedInput, ReplyInput } from '#shared/core/endpoint';
import { Refusal } from '#shared/core/errors';
import { bearerToken, type Caller, type Identify } from './caller';
import { Download, sendDownload } from './download';
import type { FollowedVersions } from './followed';
import { parseInput } from './parse-input';
import type { PolledAnswers } from './polled-answers';
import type { RateLimits } from './rate-limits';
import { readFiles, type UploadedFile } from './uploads';
import type { WarmAnswers } from './warm-answers';

type CallerOf<Who extends Access> = Who extends 'public' ? Caller | null : Caller;

type Handler<E, Who extends Access> = (
  input: ParsedInput<E> & { caller: CallerOf<Who>; files: UploadedFile[]; request: Request },
) => Promise<ReplyInput<E> | Download> | ReplyInput<E> | Download;

type AnyShape = z.ZodType;

/** Registers one endpoint. */
export type AddRoute = <
  P extends AnyShape,
  Q extends AnyShape,
  B extends AnyShape,
  R extends AnyShape,
  Who extends Access,
>(
  contract: Endpoint<P, Q, B, R, Who>,
  handler: Handler<Endpoint<P, Q, B, R, Who>, Who>,
) => void;

/**
 * Turns contracts into Express routes. For each call, in this order: who is it, may such a person call
 * this, how often, do they have the answer already, what is asked (parsed), is it their own; then the
 * handler; then the reply is parsed, so that no accidental field leaves. `contracts` lists what was registered, for OpenAPI and the access test.
 */
export function createRoutes(deps: {
  identify: Identify;
  limits: RateLimits;
  warm: WarmAnswers;
  followed: FollowedVersions;
  polled: PolledAnswers;
}) {
  const router = Router();
  const contracts: Endpoint[] = [];

  const add: AddRoute = (contract, handler) => {
    contracts.push(contract as unknown as Endpoint);
    const method = contract.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    const limit = deps.limits.of(contract.limit);

    router[method](contract.path, async (request: Request, response: Response) => {
      const version = deps.warm.version(contract.warm);
      const { follows } = contract;
      const tag = follows && deps.followed.tag(follows);
      const state = follows && deps.polled.stateOf(follows);
      const caller = await callerOf(request, contract.access, deps.identify);
      await limit(request, response, caller?._id);
      if (tag && state) {
        deps.polled.remember(request, follows, { state, etag: tag });
        response.setHeader('ETag', tag);
        if (request.fresh) return void response.status(304).end();
        response.removeHeader('ETag');
      }
      const files = contract.files ? await readFiles(request, response, contract.files) : [];
      const input = {
        params: contract.params && parseInput(contract.params, request.params),
        query: contract.query && parseInput(contract.query, request.query),
        body: contract.body && parseInput(contract.body, request.body ?? {}),
      };
      if (contract.self) refuseOthers(contract.self, input, caller);

      const result = await handler({ ...input, caller, files, request } as never);
      if (result instanceof Download) {
        return sendDownload(result, contract.replyType ?? 'application/octet-stream', response);
      }
      const reply = contract.reply.parse(result);
      if (tag) response.setHeader('ETag', tag);
      if (contract.warm) await deps.warm.keep(request, response, contract.warm, version, reply);
      else response.status(contract.method === 'POST' && contract.files ? 201 : 200).json(reply);
    });
  };

  /** The methods that some endpoint answers at this path below /api. */
  function methodsOf(path: string): string[] {
    const fitting = contracts.filter((contract) => pattern(contract.path).test(path));
    return [...new Set(fitting.map((contract) => contract.method))];
  }

  return { router, contracts, add, methodsOf };
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}

async function callerOf(request: Request, access: Access, identify: Identify): Promise<Caller | null> {
  const token = bearerToken(request.headers.authorization);
  const caller = token ? await identify(token) : null;
  if (access === 'public') return caller;
  if (!caller) throw new Refusal('not_signed_in');
  if (access === 'admin' && !caller.isAdmin) throw new Refusal('forbidden');
  return caller;
}

/** A `self` call must name its caller; a body that leaves the optional name out means the caller. */
function refuseOthers(self: string, input: Record<string, unknown>, caller: Caller | null): void {
  const [part = '', name = ''] = self.split('.');
  const named = (input[part] as Record<string, unknown> | undefined)?.[name];
  if (named === undefined && part === 'body') return;
  if (named !== caller?._id) throw new Refusal('forbidden');
}
