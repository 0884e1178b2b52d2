import { matchRoute, type RouteName } from '#shared/core/paths';
import type { SignInModalMode } from '../../lib/session/session';
import { authWords } from './words';

const routeReasons: Partial<Record<RouteName, string>> = authWords.routeReasons;

/** Returns why the sign-in modal opened ("Sign up to see Amina's number."); null if no reason is known. */
export function describeSignInReason(
  mode: SignInModalMode,
  reason: string,
  returnTo: string | null,
): string | null {
  const route = returnTo === null ? undefined : matchRoute(returnTo.split('?')[0] ?? '')?.route;
  const wanted = reason || (route && routeReasons[route]);
  return wanted ? authWords.why[mode](wanted) : null;
}
