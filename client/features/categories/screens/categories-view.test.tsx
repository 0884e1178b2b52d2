import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import { type CategoryView, listCategories } from '#shared/categories/contract';
import { answer, holdReply, refuse } from '../../../testing/answering-server';
import { setMatchingMedia } from '../../../testing/media';
import { renderScreen } from '../../../testing/render-screen';
import { CategoriesView } from './categories-view';

const CARDS: CategoryView[] = CATEGORY_CARDS.map((card) => ({
  ...card,
  categories: [...card.categories],
  images: [1, 2, 3].map((number) => `/photos/${card.route}-${number}/1280.jpg`),
}));

let hidden = false;

beforeEach(() => {
  // Only the rotation uses fake timers; all other timers run in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  setMatchingMedia();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  answer(listCategories, CARDS);
});
afterEach(() => void vi.useRealTimers());

function hide(now: boolean) {
  hidden = now;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const trucks = () => screen.getByRole('link', { name: 'Trucks' });

/** Returns the number of the tile's visible image, once the images have loaded. */
async function visibleImage(): Promise<number> {
  await waitFor(() => expect(trucks().querySelector('img')).toBeInTheDocument());
  const visible = [...trucks().querySelectorAll('picture')].filter(
    (one) => !one.className.includes('opacity-0'),
  );
  const source = visible.at(-1)?.querySelector('img')?.getAttribute('src') ?? '';
  return Number(/trucks-(\d)/.exec(source)?.[1]);
}

test('[R135] shows the title, six tiles with their links and the footer text', () => {
  renderScreen(<CategoriesView />);
  expect(screen.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  const tiles = within(screen.getByRole('list')).getAllByRole('link');
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['Wedding Convoy', '/categories/wedding-convoy'],
    ['Nganya', '/categories/nganya'],
    ['Trucks', '/categories/trucks'],
    ['Vans', '/categories/vans'],
    ['Luxury Cars', '/categories/luxury-cars'],
    ['Off-Road Vehicles', '/categories/off-road-vehicles'],
  ]);
  expect(
    screen.getByText('Explore our categories to find the perfect vehicle for your needs.'),
  ).toBeVisible();
  expect(document.title).toBe('Categories · Twende');
});

test('[R136] shows the next image every 3 s, and then the first again', async () => {
  renderScreen(<CategoriesView />);
  expect(await visibleImage()).toBe(1);
  after(2_999);
  expect(await visibleImage()).toBe(1);
  after(1);
  expect(await visibleImage()).toBe(2);
  after(3_000);
  expect(await visibleImage()).toBe(3);
  after(3_000);
  expect(await visibleImage()).toBe(1);
});

test('keeps the first image when the user prefers reduced motion', async () => {
  setMatchingMedia('(prefers-reduced-motion: reduce)');
  renderScreen(<CategoriesView />);
  after(6_000);
  expect(await visibleImage()).toBe(1);
  expect(screen.queryByRole('button', { name: 'Pause photos' })).not.toBeInTheDocument();
});

test('stops the rotation while the document is hidden', async () => {
  renderScreen(<CategoriesView />);
  hide(true);
  after(6_000);
  expect(await visibleImage()).toBe(1);
  hide(false);
  after(3_000);
  expect(await visibleImage()).toBe(2);
});

test('stops the rotation between Pause photos and Play photos', async () => {
  const { user } = renderScreen(<CategoriesView />);
  await user.click(screen.getByRole('button', { name: 'Pause photos' }));
  after(6_000);
  expect(await visibleImage()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Play photos' }));
  after(3_000);
  expect(await visibleImage()).toBe(2);
});

test('preloads only the next image', async () => {
  renderScreen(<CategoriesView />);
  await visibleImage();
  expect(trucks().querySelectorAll('img')).toHaveLength(2);
  after(3_000);
  expect(trucks().querySelectorAll('img')).toHaveLength(3);
});

test('shows the tiles while their images load', () => {
  holdReply(listCategories);
  renderScreen(<CategoriesView />);
  expect(trucks()).toBeVisible();
  expect(trucks().querySelector('img')).not.toBeInTheDocument();
});

test('[R72] shows a drawing of a car on the tiles and logs the failure when loading fails', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  refuse(listCategories, 'internal');
  renderScreen(<CategoriesView />);
  await waitFor(() => expect(trucks().querySelector('img')).toHaveAttribute('src', '/img/car.png'));
  expect(log).toHaveBeenCalledOnce();
});
