import type { z } from 'zod';
import type { RefusalCode } from './errors';
import type { RATE_LIMITS } from './limits';
import type { ChangeTopic } from './live-events';

/**
 * Callers of an endpoint. `public`: anyone. `user`: a signed-in user; the service checks what the user owns.
 * `self`: the signed-in user whose id the call contains, in the field that `self` names. `admin`: an admin;
 * each call reads the role from the database.
 */
export type Access = 'public' | 'user' | 'self' | 'admin';

export type Schema = z.ZodType;
/** Default schema for params, query and body of an endpoint that does not define them. */
type Absent = z.ZodUndefined;

/** Files of a multipart call; with `document`, one file that is not a photo and is not stored. */
export type UploadedFilesRule = { field: string; min: number; max: number; document?: { bytes: number } };

type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A call; `path` is below /api and may have Express parameters, such as '/cars/:carId'. */
type EndpointCall = { method: EndpointMethod; path: `/${string}` };
type EndpointRoute = `${EndpointMethod} /${string}`;

type EndpointDefinition<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> = {
  access: Who;
  /** Field of the call that holds the user's id, for access `self`. */
  self?: `${'params' | 'query' | 'body'}.${string}`;
  /** Rate limit in addition to the general limit; `none` exempts the call from all rate limits. */
  limit?: keyof typeof RATE_LIMITS | 'none';
  /**
   * Topics whose changes invalidate a cached reply; without this field no reply is cached. Apart from these
   * topics, the reply may depend only on the time, in whole minutes. The reply of a public endpoint may also
   * depend on params and query, which must parse to JSON values, but not on the caller.
   */
  cacheTopics?: readonly ChangeTopic[];
  /**
   * Marks a GET with a side effect, such as one that the product's specification prescribes; HEAD is refused.
   */
  hasEffect?: true;
  /** Marks a call whose reply has status 201. */
  createsResource?: true;
  /** Query parameters that prevent caching, because the reply then depends on more than the topics. */
  uncachedParameters?: readonly string[];
  /** Marks a call that waits for another service, such as M-Pesa, without the server's general deadline. */
  waitsForExternalService?: true;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Files, which make the call multipart/form-data; `body` then describes its text fields. */
  files?: UploadedFilesRule;
  reply: Reply;
  /** Media type of a reply that is a stream instead of JSON. */
  replyType?: string;
  /** Refusals that a screen must handle, besides refusals of access, validation, rate limits and uploads. */
  refusals?: readonly RefusalCode[];
};

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> = EndpointCall & EndpointDefinition<Params, Query, Body, Reply, Who>;

/** Declares an endpoint. Route, client call, form, access test and OpenAPI document are derived from it. */
export function defineEndpoint<
  Params extends Schema = Absent,
  Query extends Schema = Absent,
  Body extends Schema = Absent,
  Reply extends Schema = Schema,
  Who extends Access = Access,
>(
  route: EndpointRoute | EndpointCall,
  definition: EndpointDefinition<Params, Query, Body, Reply, Who>,
): Endpoint<Params, Query, Body, Reply, Who> {
  if (typeof route !== 'string') return { ...route, ...definition };
  const [method, path] = route.split(' ') as [EndpointMethod, EndpointCall['path']];
  return { method, path, ...definition };
}

/** The input of a call before it is parsed. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? (P extends Absent ? { params?: undefined } : { params: z.input<P> }) &
        (Q extends Absent ? { query?: undefined } : { query?: z.input<Q> }) &
        (B extends Absent ? { body?: undefined } : { body: z.input<B> })
    : never;

/** The reply of a call after it is parsed. */
export type ParsedReply<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;

/** The reply as a handler returns it, before it is parsed. */
export type UnparsedReply<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never;

/** Header of a call that no action of the user has caused; such a call does not extend the session. */
export const UNATTENDED_CALL_HEADER = 'X-Unattended';
