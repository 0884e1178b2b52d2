const { BASE_URL } = import.meta.env;

/** Registers the page's one service worker, below the address that this page is built for. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${BASE_URL}service-worker.js`, { scope: BASE_URL });
}
