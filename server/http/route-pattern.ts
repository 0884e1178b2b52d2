import type { Request } from 'express';

/** Returns the route of a request for logs, without values of path and query, which may be secrets. */
export function getRoute(request: Request): string {
  return `${request.method} ${getRoutePattern(request) ?? '(no route)'}`;
}

/** Returns the pattern of the matched route, including the path of its router; null if none matched. */
export function getRoutePattern(request: Request): string | null {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : null;
}
