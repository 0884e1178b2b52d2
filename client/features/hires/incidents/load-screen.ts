import type { HireView } from '#shared/hires/contract';
import { isDayHoldingState } from '#shared/hires/states';

/**
 * Loads the accident screen in advance for people with hires, because an accident may happen without a
 * network; the service worker stores the screen.
 */
export function loadAccidentScreen(hires: readonly Pick<HireView, 'state'>[]): void {
  if (!navigator.serviceWorker?.controller) return;
  const isNeeded = hires.some(({ state }) => state !== 'requested' && isDayHoldingState(state));
  if (isNeeded) void import('./accident-screen').catch(() => undefined);
}
