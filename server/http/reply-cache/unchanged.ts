import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, requestIdOf } from '../request-id';

/** Names and values. */
export type ReplyHeaders = readonly (readonly [string, string])[];

/** Names and values in turn, as node:http writes them fastest; the last value is the request's id. */
export type UnchangedHead = string[];

/** The headers of the 304s of one reply, made once for all of them. */
export function unchangedHead(headers: ReplyHeaders): UnchangedHead {
  return [...headers.flat(), REQUEST_ID_HEADER, ''];
}

/** Answers 304. The head is written before this returns, so one array serves every request. */
export function sendUnchanged(head: UnchangedHead, request: IncomingMessage, response: ServerResponse): void {
  head[head.length - 1] = requestIdOf(request);
  response.writeHead(304, head);
  response.end();
}
