import type { Language } from '#shared/language/language';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { waitForActiveWorker } from '../../lib/worker';
import type { KeepShellMessage } from '../../lib/worker-names';

/** Scope of the Swahili worker: the one that earlier versions registered for Swahili pages alone. */
const SWAHILI_SCOPE = /^https?:\/\/[^/]+\/sw\/$/;
/** Name of the cache that the Swahili worker filled. */
const SWAHILI_SHELL = /-precache-.*\/sw\/$/;

/**
 * Makes the worker store this page's language, unless the user saves data. Removes the Swahili worker of
 * earlier versions as soon as the worker for all languages has stored Swahili.
 */
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

/**
 * Resolves once the worker has stored the shell. Never resolves if the worker is of an earlier version, which
 * does not know this message.
 */
function keepShell(worker: ServiceWorker, language: Language): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    worker.postMessage({ keepShell: language } satisfies KeepShellMessage, [port2]);
  });
}
