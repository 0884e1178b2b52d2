import type { ServerResponse } from 'node:http';

/** Lets any cache store the answer, which therefore carries no cookie: it would reach other visitors. */
export function allowPublicCache(response: ServerResponse, directives: string): void {
  response.setHeader('Cache-Control', `public, ${directives}`);
  response.removeHeader('Set-Cookie');
}
