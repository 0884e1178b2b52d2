import type { z } from 'zod';
import type { RefusalCode } from './errors';
import type { RATE_LIMITS } from './limits';

/**
 * Who may call an endpoint.
 * `public`: anyone. `user`: somebody signed in; the service checks what is theirs.
 * `self`: the signed-in user whose id stands at `self` in the call. `admin`: looked up at each call.
 */
export type Access = 'public' | 'user' | 'self' | 'admin';

type Shape = z.ZodType;

/** What is written down and may be followed. */
export type ChangeTopic = 'users' | 'cars' | 'transactions' | 'reveals' | 'audit' | 'settings';

/** Files of a multipart call: form field name and how many are allowed. */
export type FileRule = { field: string; min: number; max: number };

export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api, with Express parameters: '/cars/:carId'. */
  path: `/${string}`;
  access: Who;
  /** For `self`: where in the call the user's id stands. */
  self?: `${'params' | 'query' | 'body'}.${string}`;
  /** Which rate limit counts the call, beside the general one; `none` lifts both. */
  limit?: keyof typeof RATE_LIMITS | 'none';
  /** The reply depends on the address alone and is kept, compressed, until this topic changes. */
  warm?: 'listings' | 'settings' | 'forever';
  /**
   * The reply changes only with these: whoever asks again with its ETag gets a 304 before anything is worked
   * out. The passing of time shows within a minute.
   */
  follows?: readonly ChangeTopic[];
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

/** Declares an endpoint: one object from which route, client call, form, matrix test and OpenAPI follow. */
export function endpoint<
  Params extends Shape = z.ZodNever,
  Query extends Shape = z.ZodNever,
  Body extends Shape = z.ZodNever,
  Reply extends Shape = Shape,
  Who extends Access = Access,
>(definition: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return definition;
}

type OutputOf<T> = T extends z.ZodNever ? undefined : T extends Shape ? z.output<T> : undefined;
type InputOf<T> = T extends z.ZodNever ? undefined : T extends Shape ? z.input<T> : undefined;

/** What a handler receives after parsing. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;

/** What a caller gives before parsing. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? (P extends z.ZodNever ? { params?: undefined } : { params: InputOf<P> }) &
        (Q extends z.ZodNever ? { query?: undefined } : { query?: InputOf<Q> }) &
        (B extends z.ZodNever ? { body?: undefined } : { body: InputOf<B> })
    : never;

/** What a caller gets. */
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never;

/** What a handler must return, before the reply is parsed. */
export type ReplyInput<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.input<R> : never;
