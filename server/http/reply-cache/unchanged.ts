import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestId, REQUEST_ID_HEADER } from '../request-id';

export type ReplyHeaders = readonly (readonly [string, string])[];

/** Alternating names and values, which node:http writes fastest; the last value is the request's id. */
export type UnchangedHead = string[];

/** Builds the headers for all 304 responses of one reply. */
export function buildUnchangedHead(headers: ReplyHeaders): UnchangedHead {
  return [...headers.flat(), REQUEST_ID_HEADER, ''];
}

/** Writes the head before it returns, so all requests can share one array. */
export function sendUnchanged(head: UnchangedHead, request: IncomingMessage, response: ServerResponse): void {
  head[head.length - 1] = getRequestId(request);
  response.writeHead(304, head);
  response.end();
}
