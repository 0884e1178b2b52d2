import type { Request } from 'express';

/** Leaves out the values of path and query, which may be secrets. */
export function getRoute(request: Request): string {
  return `${request.method} ${getRoutePattern(request) ?? '(no route)'}`;
}

/** Returns null if no route matched. */
export function getRoutePattern(request: Request): string | null {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : null;
}
