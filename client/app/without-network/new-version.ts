import { HOUR_MS } from '#shared/core/durations';
import { registerWorker } from '../../lib/worker';
import { ACTIVATE_MESSAGE } from '../../lib/worker-names';

/** Interval between checks for a new version: a page may stay open for days. */
const LOOK_EVERY_MS = HOUR_MS;

type Deps = {
  /** Asks the user; `accept` activates the new version. */
  ask: (accept: () => void) => void;
  reload: () => void;
};

/**
 * Registers the service worker, and offers a reload when a newer version of it waits. When the newer version
 * takes over, every open page reloads once, so that no page mixes two versions.
 */
export async function offerNewVersions({ ask, reload }: Deps): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  let servedBy = serviceWorker.controller?.scriptURL;
  serviceWorker.addEventListener('controllerchange', () => {
    const script = serviceWorker.controller?.scriptURL;
    // The same script took over again, so it is a new version. A first worker (or the first one for all
    // languages, after those with one language each) controls a page that is already up to date.
    const isNewVersion = servedBy !== undefined && servedBy === script;
    servedBy = script;
    if (isNewVersion) reload();
  });

  const registration = await registerWorker();
  const offer = () => {
    const { active, waiting } = registration;
    // Only pages that this worker controls need the new version: other pages already run code of their own
    // version.
    if (waiting && active && active.scriptURL === servedBy) ask(() => waiting.postMessage(ACTIVATE_MESSAGE));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer();
    });
  });

  // Browsers check for updates only of the worker that controls a page, so this one needs an explicit check.
  if (servedBy && registration.active && registration.active.scriptURL !== servedBy)
    await registration.update();

  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
  return registration;
}
