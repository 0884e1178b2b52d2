import type { Request } from 'express';

/** Names the route of a request for logs: values of paths and queries are left out, since they may be secrets. */
export function routeOf(request: Request): string {
  return `${request.method} ${patternOf(request) ?? '(no route)'}`;
}

/** Returns the pattern of the matched route, below the address of its router; null if none matched. */
export function patternOf(request: Request): string | null {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : null;
}
