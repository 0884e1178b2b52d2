import { HOUR_MS } from '#shared/core/durations';
import { registerWorker } from '../../lib/worker';
import { ACTIVATE } from '../../lib/worker-names';

/** A page may stay open for days. */
const LOOK_EVERY_MS = HOUR_MS;

type Deps = {
  /** Asks the reader; calls `accept` for the new version. */
  ask: (accept: () => void) => void;
  reload: () => void;
};

/**
 * Registers the service worker, and asks to reload when one of a newer version waits.
 * Once it takes over, every open page reloads once, so that no page mixes two versions.
 */
export async function followVersions({ ask, reload }: Deps): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  let servedBy = serviceWorker.controller?.scriptURL;
  serviceWorker.addEventListener('controllerchange', () => {
    const script = serviceWorker.controller?.scriptURL;
    // The first worker of this browser, or the first after those of one language each, serves the page that it found.
    const isNewVersion = servedBy !== undefined && servedBy === script;
    servedBy = script;
    if (isNewVersion) reload();
  });

  const registration = await registerWorker();
  const offer = () => {
    const { active, waiting } = registration;
    // A page that another worker serves has the code of its own version.
    if (waiting && active && active.scriptURL === servedBy) ask(() => waiting.postMessage(ACTIVATE));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer();
    });
  });

  // Browsers look for a new version of the worker that serves a page only.
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
