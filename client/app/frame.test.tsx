import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CarLink } from '../features/cars/components/car-link';
import { OfflineCarPreview } from '../features/cars/known-car/known-car';
import { createOfflineError } from '../lib/api-error';
import { lazyPart } from '../lib/lazy-part';
import { makeCar } from '../testing/make-car';
import { NotFoundScreen } from './not-found-screen';
import { createScreenRoute } from './screen-route';
import { renderFrame } from './testing/render-frame';

const NOT_FOUND = { path: '/nowhere', element: <NotFoundScreen /> };
const LACKING = {
  queryKey: ['lacking'],
  queryFn: () => (navigator.onLine ? 'read' : Promise.reject(createOfflineError())),
  networkMode: 'always' as const,
};
const BROKEN = { path: '/broken', element: <Broken /> };

test('[R12] replaces only a crashed screen by the error, and shows the next screen', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderFrame({ path: '/broken', screens: [BROKEN] });
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'Unexpected Application Error!',
  );
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All Vehicles' }));
  expect(screen.getByRole('heading', { name: 'Home screen' })).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  expect(log).toHaveBeenCalled();
});

test('[R11] shows the not-found screen, which is not indexed, with a link to the homepage', async () => {
  const { user } = renderFrame({ path: '/nowhere', screens: [NOT_FOUND] });
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(
    screen.getByText("Oops! The page you're looking for doesn't exist. It might have been moved or deleted."),
  ).toBeVisible();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to Homepage' }));
  expect(screen.getByRole('heading', { name: 'Home screen' })).toBeVisible();
});

test('[R474] renders the comparison bar after the footer, so that the bar is at the bottom even below a short list', async () => {
  localStorage.setItem('comparedCars', JSON.stringify([makeCar()._id]));
  renderFrame();
  const bar = await screen.findByRole('region', { name: 'Comparison' });
  const order = screen.getByRole('contentinfo').compareDocumentPosition(bar);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[R506] shows the offline strip while data is missing, until the connection is back', async () => {
  const { queryClient } = renderFrame({
    screens: [{ path: '/lacking', element: <Lacking /> }],
    path: '/lacking',
  });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  await act(() => queryClient.resetQueries({ queryKey: LACKING.queryKey }));
  const strip = await screen.findByText(/^You are offline\./);
  await waitFor(() => expect(strip).toHaveTextContent('What you typed is kept.'));
  expect(strip.closest('[role="status"]')?.parentElement).toHaveClass('sticky');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test('[R506] keeps the previous screen while the code of the next screen cannot be loaded offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const later = createScreenRoute(
    '/later',
    async () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
      return { Later };
    },
    'Later',
  );
  const { user } = renderFrame({
    path: '/first',
    screens: [later, { path: '/first', element: <Link to="/later">On</Link> }],
  });
  await user.click(screen.getByRole('link', { name: 'On' }));
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelector('.animate-load')).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Later screen' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

test("[R507] shows a car's details from the list and a retry button when the car screen cannot be loaded offline", async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const car = makeCar({ nearestTown: 'Karen', price: 4_500 });
  const knownCar = lazyPart(async () => ({ OfflineCarPreview }), 'OfflineCarPreview');
  await knownCar.load();
  const screens = [
    createScreenRoute('/Car/:carId', async () => ({ Later }), 'Later', knownCar),
    { path: '/first', element: <CarLink car={car}>Car</CarLink> },
  ];
  const { user } = renderFrame({ path: '/first', screens });
  await user.click(screen.getByRole('link', { name: 'Car' }));
  expect(screen.getByRole('heading', { name: '2017 Toyota Vitz' })).toBeVisible();
  expect(screen.getByText('Karen, Nairobi')).toBeVisible();
  expect(screen.getByText('Ksh. 4,500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('No connection. Here are the details from the list.')).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Later screen' })).toBeVisible();
});

test('moves the focus to the content after a click on a link of the frame', async () => {
  const { user } = renderFrame();
  await user.click(screen.getByRole('link', { name: 'Categories' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('moves the focus to the content after a click on a link that disappears with its screen', async () => {
  const { user } = renderFrame({
    path: '/first',
    screens: [{ path: '/first', element: <Link to="/categories">On</Link> }],
  });
  await user.click(screen.getByRole('link', { name: 'On' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('focuses a link that skips to the content on the first Tab', async () => {
  const { user } = renderFrame();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

function Later() {
  return <h1>Later screen</h1>;
}

function Broken(): never {
  throw new Error('a bug');
}

function Lacking() {
  useQuery(LACKING);
  return null;
}
