import { screen } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
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
  scrollWithoutEventTo(top);
  window.dispatchEvent(new Event('scroll'));
}

/** Scrolls without a scroll event, as browsers do before the next frame. */
function scrollWithoutEventTo(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
}

function makeNextVisit(type: NavigationTimingType) {
  const visit: Partial<PerformanceNavigationTiming> = { type };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit as PerformanceEntry]);
}

test('[R76] starts the screen of a car at the top, and restores the list position on back', async () => {
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

test('does not scroll when a filter changes, and restores the position on back', async () => {
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

test.each<{ type: NavigationTimingType; calls: number[][] }>([
  { type: 'reload', calls: [[0, 640]] },
  { type: 'back_forward', calls: [[0, 640]] },
  { type: 'navigate', calls: [] },
])('calls scrollTo with $calls after a document load of type $type', ({ type, calls }) => {
  const first = renderScreen(<Frame />);
  scrollPageTo(640);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const scroll = vi.mocked(window.scrollTo);
  scroll.mockClear();
  makeNextVisit(type);
  renderScreen(<Frame />);
  expect(scroll.mock.calls).toEqual(calls);
});

describe('scroll position not yet reported by a scroll event', () => {
  test('restores the position after a reload', () => {
    const first = renderScreen(<Frame />);
    scrollWithoutEventTo(640);
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const scroll = vi.mocked(window.scrollTo);
    scroll.mockClear();
    makeNextVisit('reload');
    renderScreen(<Frame />);
    expect(scroll.mock.calls).toEqual([[0, 640]]);
  });

  test('restores the position when the user follows a link and goes back', async () => {
    const { user } = renderScreen(<Frame />);
    scrollWithoutEventTo(640);
    await user.click(screen.getByRole('link', { name: 'A car' }));
    scrollPageTo(0);
    const scroll = vi.mocked(window.scrollTo);
    scroll.mockClear();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: 'A car' })).toBeVisible();
    expect(scroll.mock.calls).toEqual([[0, 640]]);
  });
});

test('keeps the position over a second reload while the page is too short to scroll there', () => {
  makeNextVisit('reload');
  sessionStorage.setItem('leftPage', JSON.stringify(['default', 640]));
  const first = renderScreen(<Frame />);
  scrollPageTo(120);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const scroll = vi.mocked(window.scrollTo);
  scroll.mockClear();
  renderScreen(<Frame />);
  expect(scroll.mock.calls).toEqual([[0, 640]]);
});
