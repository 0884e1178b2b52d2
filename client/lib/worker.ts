export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
}

export async function waitForActiveWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const { active, waiting, installing } = registration;
  if (active) return active;
  const coming = waiting ?? installing;
  if (!coming) throw new Error('The service worker could not be installed.');
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') reject(new Error('The service worker was not installed.'));
    });
  });
}
