import type { RequestHandler } from 'express';
import { matchRoute, NAVIGATION_PATHS, ROUTES } from '#shared/core/paths';
import { splitLanguagePrefix } from '#shared/language/addresses';
import { LANGUAGE_PATH_PREFIXES } from '#shared/language/language';

/** Paths of screens in a second spelling that the specification requires, so they are not redirected. */
const SECOND_SPELLINGS = new Set(['/Categories', NAVIGATION_PATHS.contact, NAVIGATION_PATHS.profile]);

/** Returns a screen's path with the route table's capitals and slashes; returns other paths unchanged. */
export function normalizePath(path: string): string {
  if (SECOND_SPELLINGS.has(path)) return path;
  const match = matchRoute(path);
  if (!match) return path;
  const params = [...match.params];
  return ROUTES[match.route].replace(/:\w+/g, () => params.shift() ?? '');
}

/** Redirects other spellings of a screen's address, so that each screen is rendered and cached once. */
export const redirectToCanonicalAddress: RequestHandler = (request, response, next) => {
  const address = request.originalUrl;
  const { language, rest } = splitLanguagePrefix(address);
  const end = rest.search(/[?#]|$/);
  const spelled = LANGUAGE_PATH_PREFIXES[language] + normalizePath(rest.slice(0, end)) + rest.slice(end);
  if (spelled === address) return next();
  // Shared caches must not store the redirect, because the address may contain an emailed link's secret.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.redirect(301, spelled);
};
