import { registerWorker } from '../../lib/worker';
import { ACTIVATE } from '../../lib/worker-names';

/** A page may stay open for days. */
const LOOK_EVERY_MS = 3_600_000;

type Deps = {
  /** Asks the reader; calls `accept` for the new version. */
  ask: (accept: () => void) => void;
  reload: () => void;
};

/**
 * Registers the service worker, and asks to reload when one of a newer version waits.
 * Once it takes over, every open page reloads once, so that no page mixes two versions.
 */
export async function followVersions({ ask, reload }: Deps): Promise<void> {
  const { serviceWorker } = navigator;
  let isServed = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isServed) reload();
    // The first worker of this browser serves the page that it found.
    isServed = true;
  });

  const registration = await registerWorker();
  const offer = () => {
    const { waiting } = registration;
    if (waiting && isServed) ask(() => waiting.postMessage(ACTIVATE));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer();
    });
  });

  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
