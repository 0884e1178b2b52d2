import type { z } from 'zod';
import type { ChangeTopic } from './change-topic';
import type { RefusalCode } from './errors';
import type { RATE_LIMITS } from './limits';

/**
 * Who may call an endpoint.
 * `public`: anyone. `user`: a signed-in user; the service checks what is theirs.
 * `self`: the signed-in user whose id is at `self` in the call. `admin`: looked up in the database at each call.
 */
export type Access = 'public' | 'user' | 'self' | 'admin';

/** Any schema of a part of a call. */
export type Schema = z.ZodType;
/** The schema of a part that a call does not have. */
type Absent = z.ZodUndefined;

/**
 * Files of a multipart call: form field name and how many are allowed.
 * `document`: not photos; a call that only reads such a file, of at most `bytes`, and stores nothing.
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
  /** Below /api, with Express parameters: '/cars/:carId'. */
  path: `/${string}`;
  access: Who;
  /** For `self`: where the call names the user's id. */
  self?: `${'params' | 'query' | 'body'}.${string}`;
  /** Which rate limit counts the call, beside the general one; `none` lifts both. */
  limit?: keyof typeof RATE_LIMITS | 'none';
  /**
   * The reply may be cached: it changes only with these topics and, within a minute, with time. A public one depends on
   * params and query alone, which parse to JSON values.
   */
  cacheTopics?: readonly ChangeTopic[];
  /** A GET that changes, counts or records something, by specification: HEAD is refused. */
  hasEffect?: true;
  /** Answers 201: what it names is stored now. */
  createsResource?: true;
  /** Parameters of the query with which the reply is not cached, as it then changes with more than these topics. */
  uncachedParameters?: readonly string[];
  /** Waits for another service, such as M-Pesa, whose own time limit applies. */
  waitsForExternalService?: true;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Present: the call is multipart/form-data and `body` holds its text fields. */
  files?: FileRule;
  reply: Reply;
  /** Present: the reply is not JSON but a stream of this media type. */
  replyType?: string;
  /** Expected refusals a screen must handle, beyond those of access, validation and rate. */
  refusals?: readonly RefusalCode[];
};

/** Declares an endpoint: one object from which route, client call, form, access test and OpenAPI follow. */
export function endpoint<
  Params extends Schema = Absent,
  Query extends Schema = Absent,
  Body extends Schema = Absent,
  Reply extends Schema = Schema,
  Who extends Access = Access,
>(definition: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return definition;
}

/** The input of a call, before parsing. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? (P extends Absent ? { params?: undefined } : { params: z.input<P> }) &
        (Q extends Absent ? { query?: undefined } : { query?: z.input<Q> }) &
        (B extends Absent ? { body?: undefined } : { body: z.input<B> })
    : never;

/** The parsed reply of a call. */
export type ParsedReply<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;

/** The reply as a handler returns it, before parsing. */
export type ReplyInput<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never;
