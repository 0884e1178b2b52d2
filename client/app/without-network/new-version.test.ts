import { beforeEach, expect, test, vi } from 'vitest';
import { followVersions } from './new-version';

type FakeWorker = EventTarget & { state: string; postMessage: ReturnType<typeof vi.fn> };

let container: EventTarget & { controller: FakeWorker | null; register: () => Promise<EventTarget> };
let registration: EventTarget & {
  waiting: FakeWorker | null;
  installing: FakeWorker | null;
  update: ReturnType<typeof vi.fn>;
};
const ask = vi.fn((_accept: () => void) => undefined);
const reload = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: vi.fn(async () => undefined),
  });
  container = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker: container });
});

test('the first worker of a browser: serves the page without a question or a reload', async () => {
  await followVersions({ ask, reload });
  installed();
  container.dispatchEvent(new Event('controllerchange'));
  expect(ask).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a new version waits: asks; accepted, it takes over and the page reloads', async () => {
  container.controller = worker('activated');
  await followVersions({ ask, reload });
  const next = installed();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(next.postMessage).not.toHaveBeenCalled();
  ask.mock.calls[0]?.[0]();
  expect(next.postMessage).toHaveBeenCalledWith('activate');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a new version that waits since an earlier visit: asks', async () => {
  container.controller = worker('activated');
  registration.waiting = worker('installed');
  await followVersions({ ask, reload });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('accepted in another tab: this one reloads too', async () => {
  container.controller = worker('activated');
  await followVersions({ ask, reload });
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that stays open: looks for a new version when it is shown again after an hour', async () => {
  vi.useFakeTimers();
  await followVersions({ ask, reload });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(1);
});

/** The browser has installed another worker. */
function installed(): FakeWorker {
  const next = worker('installing');
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  next.state = 'installed';
  registration.waiting = next;
  next.dispatchEvent(new Event('statechange'));
  return next;
}

function worker(state: string): FakeWorker {
  return Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
}
