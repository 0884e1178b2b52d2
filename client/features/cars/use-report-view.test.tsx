import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countListingView } from '#shared/lender-dashboard/contract';
import { answer, BrokenConnection, received } from '../../testing/answering-server';
import { useReportListingView } from './use-report-view';

function Car({ id }: { id: string | undefined }) {
  useReportListingView(id);
  return null;
}

const counted = () => received(countListingView).map(({ params }) => params.carId);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[R798] counts a view after three seconds, and none when the user leaves sooner or loading fails', async () => {
  answer(countListingView, {});
  const { rerender, unmount } = render(<Car id={undefined} />);
  await vi.advanceTimersByTimeAsync(5_000);
  rerender(<Car id="one" />);
  await vi.advanceTimersByTimeAsync(2_900);
  rerender(<Car id="two" />);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(counted()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  unmount();
  await vi.waitFor(() => expect(counted()).toEqual(['two']));
});

test('counts no view on a hidden page, and ignores a failed request', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Car id="one" />);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(counted()).toEqual([]);
  visibility.mockRestore();
  answer(countListingView, () => {
    throw new BrokenConnection();
  });
  render(<Car id="two" />);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(counted()).toEqual(['two']));
});
