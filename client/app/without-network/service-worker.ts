import { HOUR_MS } from '#shared/core/durations';
import type { Language } from '#shared/language/language';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { registerWorker, waitForActiveWorker } from '../../lib/worker';
import { ACTIVATE_WORKER_MESSAGE, type KeepShellMessage } from '../../lib/worker-names';

/** Interval between checks for a new version: a page may stay open for days. */
const LOOK_EVERY_MS = HOUR_MS;

type Deps = {
  /** Asks the user whether to reload; `accept` activates the new version. */
  ask: (accept: () => void) => void;
  reload: () => void;
};

/** Offers a reload when a newer version waits; every open page then reloads, so that all have one version. */
export async function offerNewVersions({ ask, reload }: Deps): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  let servedBy = serviceWorker.controller?.scriptURL;
  serviceWorker.addEventListener('controllerchange', () => {
    const script = serviceWorker.controller?.scriptURL;
    // Only the same script in control again means a new version. The page is already up to date when its
    // first worker takes control, or when the worker for all languages replaces a worker for one language.
    const isNewVersion = servedBy !== undefined && servedBy === script;
    servedBy = script;
    if (isNewVersion) reload();
  });

  const registration = await registerWorker();
  const offer = () => {
    const { active, waiting } = registration;
    // Asks only on pages that this worker controls; other pages already run code of their own version.
    if (waiting && active && active.scriptURL === servedBy)
      ask(() => waiting.postMessage(ACTIVATE_WORKER_MESSAGE));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer();
    });
  });

  // Browsers check for updates only of the worker that controls a page, so any other needs an explicit check.
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

/** Scope of the Swahili worker, which earlier versions registered for Swahili pages alone. */
const SWAHILI_SCOPE = /^https?:\/\/[^/]+\/sw\/$/;
/** Name of the cache that the Swahili worker has filled. */
const SWAHILI_SHELL = /-precache-.*\/sw\/$/;

/** Removes the Swahili worker of earlier versions once the worker for all languages has stored Swahili. */
export async function storePageLanguage(
  registration: ServiceWorkerRegistration,
  { savesData }: { savesData: boolean },
): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const earlier = registrations.filter(({ scope }) => SWAHILI_SCOPE.test(scope));
  const worker = await waitForActiveWorker(registration);
  if (!savesData) await keepShell(worker, PAGE_LANGUAGE);
  if (earlier.length === 0) return;
  await keepShell(worker, 'sw');
  await Promise.all(earlier.map((one) => one.unregister()));
  for (const name of await caches.keys()) if (SWAHILI_SHELL.test(name)) await caches.delete(name);
}

/** Lets the worker store a language; never resolves if an earlier version's worker ignores the message. */
function keepShell(worker: ServiceWorker, language: Language): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    worker.postMessage({ keepShell: language } satisfies KeepShellMessage, [port2]);
  });
}
