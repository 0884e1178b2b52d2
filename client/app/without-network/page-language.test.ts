import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storePageLanguage } from './service-worker';

const ROOT = 'https://twende.test/';
const SWAHILI = 'https://twende.test/sw/';

let asked: string[];
let ended: string[];
let deletedCaches: string[];
let registrations: ServiceWorkerRegistration[];

beforeEach(() => {
  asked = [];
  ended = [];
  deletedCaches = [];
  registrations = [];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
  vi.stubGlobal('caches', {
    keys: async () => ['workbox-precache-v2-https://twende.test/sw/', 'shells', 'photos'],
    delete: async (name: string) => deletedCaches.push(name),
  });
});

describe('storePageLanguage with the worker that serves all languages', () => {
  test("[R926] asks the worker to store the offline files of the page's language", async () => {
    await storePageLanguage(registrationAt(ROOT), { savesData: false });
    expect(asked).toEqual(['en']);
    expect(deletedCaches).toEqual([]);
  });

  test('fetches nothing in advance if the reader saves data', async () => {
    await storePageLanguage(registrationAt(ROOT), { savesData: true });
    expect(asked).toEqual([]);
  });

  test('[R927] unregisters the earlier worker for Swahili once the new worker has stored the Swahili shell', async () => {
    const root = registrationAt(ROOT);
    registrations = [root, registrationAt(SWAHILI)];
    await storePageLanguage(root, { savesData: true });
    expect(asked).toEqual(['sw']);
    expect(ended).toEqual([SWAHILI]);
    expect(deletedCaches).toEqual(['workbox-precache-v2-https://twende.test/sw/']);
  });

  test('[R927] keeps the old Swahili service worker until the service worker for all languages replies', async () => {
    const root = registrationAt(ROOT, { answers: false });
    registrations = [root, registrationAt(SWAHILI)];
    void storePageLanguage(root, { savesData: true });
    await vi.waitFor(() => expect(asked).toEqual(['sw']));
    expect(ended).toEqual([]);
  });
});

function registrationAt(scope: string, { answers = true } = {}): ServiceWorkerRegistration {
  const active = {
    postMessage({ keepShell }: { keepShell: string }, [port]: [MessagePort]) {
      asked.push(keepShell);
      if (answers) port.postMessage(true);
    },
  };
  const unregister = async () => ended.push(scope) > 0;
  return { scope, active, unregister } as unknown as ServiceWorkerRegistration;
}
