import type { ServerResponse } from 'node:http';

/** Allows any cache to store the reply. Removes its cookies, which would otherwise reach other visitors. */
export function allowPublicCache(response: ServerResponse, directives: string): void {
  response.setHeader('Cache-Control', `public, ${directives}`);
  response.removeHeader('Set-Cookie');
}
