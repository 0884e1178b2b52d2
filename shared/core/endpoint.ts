import type { z } from 'zod';
import type { RefusalCode } from './errors';
import type { RATE_LIMITS } from './limits';
import type { ChangeTopic } from './live-events';

/**
 * Who may call an endpoint. `public`: anyone. `user`: a signed-in user; the service checks what the user
 * owns. `self`: the signed-in user whose id the call names at `self`. `admin`: an admin; each call reads the
 * role from the database.
 */
export type Access = 'public' | 'user' | 'self' | 'admin';

/** Any schema of params, query, body or reply. */
export type Schema = z.ZodType;
/** The schema type of params, query or body that an endpoint does not have. */
type Absent = z.ZodUndefined;

/**
 * The files of a multipart call: name of the form field and allowed number. With `document` the call reads a
 * file of at most `bytes` that is not a photo, and stores nothing.
 */
export type FileRule = { field: string; min: number; max: number; document?: { bytes: number } };

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api with Express parameters: '/cars/:carId'. */
  path: `/${string}`;
  access: Who;
  /** For access `self`: the place in the call that holds the user's id. */
  self?: `${'params' | 'query' | 'body'}.${string}`;
  /**
   * The rate limit that counts the call, besides the general rate limit; with `none` neither limit counts the
   * call.
   */
  limit?: keyof typeof RATE_LIMITS | 'none';
  /**
   * Topics whose changes outdate a cached reply; without this field no reply is cached. The reply may
   * otherwise depend on time only, to within a minute. The reply of a public endpoint depends only on params
   * and query, which must parse to JSON values.
   */
  cacheTopics?: readonly ChangeTopic[];
  /**
   * Marks a GET that changes, counts or records something because the specification says so; HEAD is refused.
   */
  hasEffect?: true;
  /** The call creates a resource, so the reply has status 201. */
  createsResource?: true;
  /** Query parameters with which the reply is not cached, because it then depends on more than the topics. */
  uncachedParameters?: readonly string[];
  /**
   * The call waits for another service, such as M-Pesa, and has that service's time limit instead of the
   * general one.
   */
  waitsForExternalService?: true;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** If present, the call is multipart/form-data and `body` describes its text fields. */
  files?: FileRule;
  reply: Reply;
  /** If present, the reply is a stream of this media type instead of JSON. */
  replyType?: string;
  /** The expected refusals that a screen must handle, besides those of access, validation and rate limits. */
  refusals?: readonly RefusalCode[];
};

/**
 * Declares an endpoint. The route, the client's call, the form, the access test and the OpenAPI document are
 * derived from this object.
 */
export function defineEndpoint<
  Params extends Schema = Absent,
  Query extends Schema = Absent,
  Body extends Schema = Absent,
  Reply extends Schema = Schema,
  Who extends Access = Access,
>(definition: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return definition;
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
export type ReplyInput<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never;

/**
 * Header of a call that the page makes without an action of the user; such a call does not extend the
 * session.
 */
export const UNATTENDED_HEADER = 'X-Unattended';
