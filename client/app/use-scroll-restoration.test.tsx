import { screen } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { useScrollRestoration } from './use-scroll-restoration';

function Frame() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/?county=nairobi">Filter</Link>
      <Routes>
        <Route path="/" element={<Link to="/Car/1">A car</Link>} />
        <Route path="/Car/:carId" element={<p>Its page</p>} />
      </Routes>
    </>
  );
}

function scrollPageTo(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  window.dispatchEvent(new Event('scroll'));
}

test('opening a car: its screen starts at the top; back restores the position in the list', async () => {
  const { user } = renderScreen(<Frame />);
  const scroll = vi.mocked(window.scrollTo);
  scrollPageTo(640);
  scroll.mockClear();
  await user.click(screen.getByRole('link', { name: 'A car' }));
  expect(await screen.findByText('Its page')).toBeVisible();
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  scrollPageTo(0);
  scroll.mockClear();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: 'A car' })).toBeVisible();
  expect(scroll.mock.calls).toEqual([[0, 640]]);
});

test('a filter on the same screen: no scrolling, and back restores the position', async () => {
  const { user } = renderScreen(<Frame />);
  const scroll = vi.mocked(window.scrollTo);
  scrollPageTo(640);
  scroll.mockClear();
  await user.click(screen.getByRole('link', { name: 'Filter' }));
  expect(scroll).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'A car' }));
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(scroll.mock.calls).toEqual([
    [0, 0],
    [0, 640],
  ]);
});

test.each([
  ['reload', [[0, 640]]],
  ['back_forward', [[0, 640]]],
  ['navigate', []],
])('the same address in a new document, by %s: scrolled to %j', (type, calls) => {
  const first = renderScreen(<Frame />);
  scrollPageTo(640);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const scroll = vi.mocked(window.scrollTo);
  scroll.mockClear();
  const visit: Partial<PerformanceNavigationTiming> = { type: type as NavigationTimingType };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit as PerformanceEntry]);
  renderScreen(<Frame />);
  expect(scroll.mock.calls).toEqual(calls);
});
