import { PREFIX } from '#shared/language/page-language';

/** Registers the service worker of the page in its language. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${PREFIX}/service-worker.js`, { scope: `${PREFIX}/` });
}
