import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { lazyPart, loadPartWithRetries } from './lazy-part';

describe('loadPartWithRetries', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('waits for the connection while offline, then loads the part', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(async () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
      return 'part';
    });
    const loaded = loadPartWithRetries(load);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledOnce();
    for (let flickers = 0; flickers < 5; flickers += 1) {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(load).toHaveBeenCalledTimes(6);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await loaded).toBe('part');
  });

  test('throws the cause after three failed attempts while online', async () => {
    const cause = new TypeError('404');
    const load = vi.fn().mockRejectedValue(cause);
    const failure = loadPartWithRetries(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toBe(cause);
    expect(load).toHaveBeenCalledTimes(3);
  });
});

const Named = ({ name }: { name: string }) => <p>{`part of ${name}`}</p>;
const Shown = () => <p>Part</p>;
const Broken = (): never => {
  throw new Error('broken');
};

describe('lazyPart', () => {
  test('loads the code of a part of every visit after the first paint, and only once', async () => {
    let show: () => void = () => undefined;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(private readonly then: (list: object) => void) {}
        observe() {
          show = () => this.then({ getEntriesByName: () => [{}] });
        }
        disconnect() {}
      },
    );
    const load = vi.fn(async () => ({ Named }));
    const Part = lazyPart(load, 'Named', { when: 'every visit' });
    renderScreen(<Part name="one" />);
    expect(load).not.toHaveBeenCalled();
    show();
    expect(await screen.findByText('part of one')).toBeVisible();
    renderScreen(<Part name="two" />);
    expect(screen.getByText('part of two')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  test('shows the placeholder of a part until its code has loaded', async () => {
    const Part = lazyPart(async () => ({ Shown }), 'Shown', {
      loading: <p>Loading...</p>,
    });
    renderScreen(<Part />);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(await screen.findByText('Part')).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  test('shows the fallback of a part if its code fails, and keeps the rest of the page', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = lazyPart(async () => ({ Broken }), 'Broken', { failed: <p>Not loaded</p> });
    renderScreen(
      <>
        <p>Page</p>
        <Part />
      </>,
    );
    expect(await screen.findByText('Not loaded')).toBeVisible();
    expect(screen.getByText('Page')).toBeVisible();
    expect(log).toHaveBeenCalled();
  });
});
