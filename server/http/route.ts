import { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { type Access, type Endpoint, type Schema, UNATTENDED_CALL_HEADER } from '#shared/core/endpoint';
import { Refusal } from '#shared/core/errors';
import { getAddressKey } from './address';
import { type Caller, type CallerLookup, parseBearerToken } from './caller';
import { FileDownload, sendDownload } from './download';
import { detectLanguage } from './languages';
import { isConfirmationSchema, localizeConfirmation } from './localize-refusal';
import { parseInput, parseUrlInput } from './parse-input';
import type { RateLimits } from './rate-limits';
import { setRoute } from './request-id';
import type { UploadedFile, Uploads } from './uploads/uploads';

type CallerOf<Who extends Access> = Who extends 'public' ? Caller | null : Caller;

type HandlerInput<P extends Schema, Q extends Schema, B extends Schema, Who extends Access> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  caller: CallerOf<Who>;
  files: UploadedFile[];
  request: Request;
};

type Result<R extends Schema> = z.input<R> | FileDownload;

type Handler<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, Who extends Access> = (
  input: HandlerInput<P, Q, B, Who>,
) => Promise<Result<R>> | Result<R>;

export type AddRoute = ReturnType<typeof createRoutes>['add'];

export type ParsedCall = {
  params: unknown;
  query: unknown;
  /** Runs the handler and parses its reply, so that fields outside the schema are not sent. */
  reply(): Promise<unknown>;
};

/** Steps in which a route handles a call, in order; a wrapper may skip later steps. */
export type RouteSteps<C> = {
  /** Checks identity, access and rate limits. @throws Refusal */
  admit(request: Request, response: Response): Promise<C>;
  /** Parses the input. @throws Refusal if the contract does not accept it */
  parse(request: Request, response: Response, caller: C): Promise<ParsedCall>;
  send(reply: unknown, response: Response): Promise<void>;
};

export type RouteWrapper = <C>(
  contract: Pick<Endpoint, 'access' | 'cacheTopics' | 'uncachedParameters' | 'path'>,
  steps: RouteSteps<C>,
) => RequestHandler;

export function runRouteSteps<C>({ admit, parse, send }: RouteSteps<C>): RequestHandler {
  return async (request, response) => {
    const call = await parse(request, response, await admit(request, response));
    await send(await call.reply(), response);
  };
}

/** Creates the API's router; `contracts` lists its endpoints, for OpenAPI and the access test. */
export function createRoutes(deps: {
  identify: CallerLookup;
  limits: RateLimits;
  uploads: Uploads;
  wrap: RouteWrapper;
  /** Middleware that limits the time of routes which wait only for the database. */
  deadline?: RequestHandler;
}) {
  const router = Router();
  const contracts: Endpoint[] = [];

  function add<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, Who extends Access>(
    contract: Endpoint<P, Q, B, R, Who>,
    handler: Handler<P, Q, B, R, Who>,
  ): void {
    contracts.push(contract);
    const limit = deps.limits.getCheck(contract.limit);
    const callerOf = CALLER_CHECKS[contract.access];
    const confirms = isConfirmationSchema(contract.reply);

    const steps: RouteSteps<CallerOf<Who>> = {
      async admit(request, response) {
        const token = parseBearerToken(request.headers.authorization);
        const unattended = request.headers[UNATTENDED] !== undefined;
        const known = token ? await deps.identify(token, { unattended }) : null;
        response.locals.callerId = known?._id;
        const caller = callerOf(known);
        await limit(request, response, caller?._id);
        return caller;
      },
      async parse(request, response, caller) {
        if (contract.body && !contract.files) refuseOtherTypes(request);
        if (contract.files && request.is('multipart/form-data') && caller && !caller.isAdmin) {
          // The upload is counted before its photos are read into memory.
          await deps.limits.count('photoChange', caller._id);
        }
        const owner = caller?._id ?? getAddressKey(request);
        const upload = contract.files && (await deps.uploads.read(request, response, contract.files, owner));
        try {
          const params = parseUrlInput(getSchema(contract.params), contract.params && request.params);
          const query = parseUrlInput(getSchema(contract.query), contract.query && request.query);
          const body = parseInput(getSchema(contract.body), contract.body && (request.body ?? {}));
          if (contract.self) refuseOthers(contract.self, { params, query, body }, caller);
          return {
            params,
            query,
            async reply() {
              try {
                const files = upload?.files ?? [];
                const result = await handler({ params, query, body, caller, files, request });
                return result instanceof FileDownload ? result : contract.reply.parse(result);
              } finally {
                await upload?.release();
              }
            },
          };
        } catch (error) {
          await upload?.release();
          throw error;
        }
      },
      async send(reply, response) {
        if (reply instanceof FileDownload) {
          return sendDownload(reply, contract.replyType ?? 'application/octet-stream', response);
        }
        const said = confirms ? localizeConfirmation(detectLanguage(response.req), reply) : reply;
        response.status(getSuccessStatus(contract)).json(said);
      },
    };
    const route = `${contract.method} ${contract.path}`;
    const named: RequestHandler = (_request, _response, next) => {
      setRoute(route);
      next();
    };
    const before = [
      named,
      ...(contract.hasEffect ? [refuseHead] : []),
      ...(deps.deadline && !contract.waitsForExternalService ? [deps.deadline] : []),
    ];
    router[METHODS[contract.method]](contract.path, ...before, deps.wrap(contract, steps));
  }

  function methodsOf(path: string): string[] {
    const matching = contracts.filter((contract) => pattern(contract.path).test(path));
    return [...new Set(matching.map((contract) => contract.method))];
  }

  return { router, contracts, add, methodsOf };
}

const UNATTENDED = UNATTENDED_CALL_HEADER.toLowerCase();

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

const ABSENT = z.undefined();

/** Returns the schema of a part; a part that is absent accepts only undefined. */
function getSchema<S extends Schema>(schema: S | undefined): S {
  return schema ?? (ABSENT as Schema as S);
}

export function getSuccessStatus({ method, files, createsResource }: Endpoint): 200 | 201 {
  return createsResource || (method === 'POST' && files !== undefined && !files.document) ? 201 : 200;
}

function signedIn(caller: Caller | null): Caller {
  if (!caller) throw new Refusal('not_signed_in');
  return caller;
}

const CALLER_CHECKS: { [Who in Access]: (caller: Caller | null) => CallerOf<Who> } = {
  public: (caller) => caller,
  user: signedIn,
  self: signedIn,
  admin(caller) {
    const { isAdmin, mustSetUpTwoStep } = signedIn(caller);
    if (mustSetUpTwoStep) throw new Refusal('totp_required_for_admins');
    if (!isAdmin) throw new Refusal('forbidden');
    return signedIn(caller);
  },
};

/** Refuses HEAD, because Express would run the GET route with its effects. */
const refuseHead: RequestHandler = (request, response, next) => {
  if (request.method !== 'HEAD') return next();
  response.setHeader('Allow', 'GET');
  throw new Refusal('method_not_allowed');
};

/** Refuses bodies that are not JSON, because they would otherwise count as empty. */
function refuseOtherTypes(request: Request): void {
  const isEmpty = request.headers['content-length'] === '0';
  if (!isEmpty && request.is('json') === false) throw new Refusal('unsupported_type');
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}

/** Refuses a call that names a user other than its caller; a body that names no user means the caller. */
function refuseOthers(self: string, input: Record<string, unknown>, caller: Caller | null): void {
  const [part = '', name = ''] = self.split('.');
  const value = input[part];
  const named: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (named === undefined && part === 'body') return;
  if (named !== caller?._id) throw new Refusal('forbidden');
}
