import { beforeEach, describe, expect, test, vi } from 'vitest';
import { offerNewVersions } from './service-worker';

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

test('[R783] lets the first worker of a browser take over without a question or a reload', async () => {
  await offerNewVersions({ ask, reload });
  controlledBy(installed());
  expect(ask).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('[R783] asks when a new version waits, and reloads when the user accepts the version', async () => {
  serve(worker('activated'));
  await offerNewVersions({ ask, reload });
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

test('asks for a reload when a new version has been waiting since an earlier visit', async () => {
  serve(worker('activated'));
  registration.waiting = worker('installed');
  await offerNewVersions({ ask, reload });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[R783] reloads when another tab accepts the new version', async () => {
  serve(worker('activated'));
  await offerNewVersions({ ask, reload });
  controlledBy(worker('activated'));
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('page served by the earlier worker for Swahili', () => {
  beforeEach(() => {
    container.controller = worker('activated', SWAHILI_SCRIPT);
  });

  test('[R927] does not reload when the worker for all languages takes over', async () => {
    await offerNewVersions({ ask, reload });
    const first = installed();
    controlledBy(first);
    expect(ask).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test('[R927] checks for a new version of the worker for all languages without asking the user', async () => {
    registration.active = worker('activated');
    registration.waiting = worker('installed');
    await offerNewVersions({ ask, reload });
    expect(registration.update).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });
});

test('[R783] checks for a new version when an open page is shown again after an hour', async () => {
  vi.useFakeTimers();
  await offerNewVersions({ ask, reload });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(1);
});

/** Lets the browser install another worker. */
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

/** Lets the worker of an earlier visit control the page. */
function serve(active: FakeWorker): void {
  registration.active = active;
  container.controller = active;
}

/** Lets the user accept the new version. */
function accept(): void {
  ask.mock.calls[0]?.[0]();
}

function activate(next: FakeWorker): void {
  next.state = 'activated';
  next.dispatchEvent(new Event('statechange'));
}

/** Lets another worker control the page. */
function controlledBy(next: FakeWorker): void {
  container.controller = next;
  container.dispatchEvent(new Event('controllerchange'));
}
