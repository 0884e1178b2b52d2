import type { RequestHandler } from 'express';
import { matchRoute, NAVIGATION_PATHS, ROUTES } from '#shared/core/paths';
import { splitLanguage } from '#shared/language/addresses';
import { PATH_PREFIXES } from '#shared/language/language';

/** Spellings that the product specifies beside those of the route table. */
const SECOND_SPELLINGS = new Set(['/Categories', NAVIGATION_PATHS.contact, NAVIGATION_PATHS.profile]);

/** Returns the path of a screen as the route table spells it, with its parameters as they are; others unchanged. */
export function spelledPath(path: string): string {
  if (SECOND_SPELLINGS.has(path)) return path;
  const match = matchRoute(path);
  if (!match) return path;
  const params = [...match.params];
  return ROUTES[match.route].replace(/:\w+/g, () => params.shift() ?? '');
}

/**
 * Leads other spellings of a screen's address, by slashes or letter case, to the one in the route table, so that each
 * screen is rendered and kept once.
 */
export const redirectToSpelling: RequestHandler = (request, response, next) => {
  const address = request.originalUrl;
  const { language, rest } = splitLanguage(address);
  const end = rest.search(/[?#]|$/);
  const spelled = PATH_PREFIXES[language] + spelledPath(rest.slice(0, end)) + rest.slice(end);
  if (spelled === address) return next();
  // Private, since it may carry the secret of a mailed link.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.redirect(301, spelled);
};
