import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followVersions } from './new-version';

type FakeWorker = EventTarget & {
  state: string;
  scriptURL: string;
  postMessage: ReturnType<typeof vi.fn>;
};

const SCRIPT = 'https://twende.test/service-worker.js';
const SWAHILI_SCRIPT = 'https://twende.test/sw/service-worker.js';

let container: EventTarget & { controller: FakeWorker | null; register: () => Promise<EventTarget> };
let registration: EventTarget & {
  active: FakeWorker | null;
  waiting: FakeWorker | null;
  installing: FakeWorker | null;
  update: ReturnType<typeof vi.fn>;
};
const ask = vi.fn((_accept: () => void) => undefined);
const reload = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  registration = Object.assign(new EventTarget(), {
    active: null,
    waiting: null,
    installing: null,
    update: vi.fn(async () => undefined),
  });
  container = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker: container });
});

test('[R783] the first worker of a browser: serves the page without a question or a reload', async () => {
  await followVersions({ ask, reload });
  controlledBy(installed());
  expect(ask).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('[R783] a new version waits: asks; accepted, it takes over and the page reloads', async () => {
  serve(worker('activated'));
  await followVersions({ ask, reload });
  const next = installed();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(next.postMessage).not.toHaveBeenCalled();
  accept();
  expect(next.postMessage).toHaveBeenCalledWith('activate');
  expect(reload).not.toHaveBeenCalled();
  activate(next);
  controlledBy(next);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a new version that waits since an earlier visit: asks', async () => {
  serve(worker('activated'));
  registration.waiting = worker('installed');
  await followVersions({ ask, reload });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[R783] accepted in another tab: this one reloads too', async () => {
  serve(worker('activated'));
  await followVersions({ ask, reload });
  controlledBy(worker('activated'));
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('a page that the earlier worker for Swahili alone serves', () => {
  beforeEach(() => {
    container.controller = worker('activated', SWAHILI_SCRIPT);
  });

  test('[R927] goes on without a reload when the worker for all languages takes over', async () => {
    await followVersions({ ask, reload });
    const first = installed();
    controlledBy(first);
    expect(ask).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test('[R927] looks for a new version of the other worker, and asks nothing', async () => {
    registration.active = worker('activated');
    registration.waiting = worker('installed');
    await followVersions({ ask, reload });
    expect(registration.update).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });
});

test('[R783] a page that stays open: looks for a new version when it is shown again after an hour', async () => {
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

function worker(state: string, scriptURL = SCRIPT): FakeWorker {
  return Object.assign(new EventTarget(), { state, scriptURL, postMessage: vi.fn() });
}

/** The worker of an earlier visit serves the page. */
function serve(active: FakeWorker): void {
  registration.active = active;
  container.controller = active;
}

/** The reader accepts the new version. */
function accept(): void {
  ask.mock.calls[0]?.[0]();
}

function activate(next: FakeWorker): void {
  next.state = 'activated';
  next.dispatchEvent(new Event('statechange'));
}

/** The browser lets another worker serve the page. */
function controlledBy(next: FakeWorker): void {
  container.controller = next;
  container.dispatchEvent(new Event('controllerchange'));
}
