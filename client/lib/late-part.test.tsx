import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { LatePart, latePart } from './late-part';

test('loads a late part after the first picture, once for all places', async () => {
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
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>{`part of ${name}`}</p>);
  const part = latePart(load);
  renderScreen(<LatePart part={part} props={{ name: 'one' }} />);
  expect(load).not.toHaveBeenCalled();
  show();
  expect(await screen.findByText('part of one')).toBeVisible();
  renderScreen(<LatePart part={part} props={{ name: 'two' }} />);
  expect(screen.getByText('part of two')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
