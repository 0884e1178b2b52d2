import type { Language } from '#shared/language/language';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { activeWorker } from '../../lib/worker';
import type { KeepShell } from '../../lib/worker-names';

/** The scope of the worker that earlier versions registered for Swahili pages alone. */
const SWAHILI_SCOPE = /^https?:\/\/[^/]+\/sw\/$/;
/** What that worker kept. */
const SWAHILI_SHELL = /-precache-.*\/sw\/$/;

/**
 * Lets the worker keep this page's language, unless the reader saves data, and ends the worker that earlier versions
 * had for Swahili pages as soon as the one for all languages can do without it.
 */
export async function keepPageLanguage(
  registration: ServiceWorkerRegistration,
  { savesData }: { savesData: boolean },
): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const earlier = registrations.filter(({ scope }) => SWAHILI_SCOPE.test(scope));
  const worker = await activeWorker(registration);
  if (!savesData) await keepShell(worker, PAGE_LANGUAGE);
  if (earlier.length === 0) return;
  await keepShell(worker, 'sw');
  await Promise.all(earlier.map((one) => one.unregister()));
  for (const name of await caches.keys()) if (SWAHILI_SHELL.test(name)) await caches.delete(name);
}

/** Resolves once the worker keeps the shell; never where it is of an earlier version, which knows one language. */
function keepShell(worker: ServiceWorker, language: Language): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    worker.postMessage({ keepShell: language } satisfies KeepShell, [port2]);
  });
}
