import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { searchCars } from '#shared/cars/search';
import { FAVOURITE_LIMITS } from '#shared/core/limits';
import {
  addFavourite,
  addVisitorFavourites,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from '#shared/favourites/contract';
import { listSavedSearches } from '#shared/saved-searches/contract';
import { SessionProvider } from '../../../lib/session/session';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeCar, makeId } from '../../../testing/make-car';
import { makeFacets } from '../../../testing/make-facets';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { ToastHost } from '../../../ui/toast';
import { CarCard } from '../components/car-card';
import { FavouritesScreen } from './favourites-screen';

const KEY = 'favourites';
const vitz = makeCar({ model: 'Vitz' });
const axio = makeCar({ model: 'Axio' });

beforeEach(() => {
  answer(listSavedSearches, { items: [], next: null });
  answer(searchCars, ({ query }) => {
    const cars = [vitz, axio].filter(({ _id }) => String(query.ids).includes(_id));
    return { cars, total: cars.length, next: null, facets: makeFacets() };
  });
});

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const heart = (model: string) => screen.getByRole('button', { name: `Favourite: 2017 Toyota ${model}` });
const isOn = (model: string) => heart(model).getAttribute('aria-pressed') === 'true';

function open(path = '/cards') {
  return renderScreen(
    <SessionProvider>
      <Link to="/cards">To the cards</Link>
      <Link to="/favourites">To the favourites</Link>
      <Routes>
        <Route
          path="/cards"
          element={
            <>
              <CarCard car={vitz} priority={false} />
              <CarCard car={axio} priority={false} />
            </>
          }
        />
        <Route path="/favourites" element={<FavouritesScreen />} />
      </Routes>
      <ToastHost />
    </SessionProvider>,
    { path },
  );
}

test('[R470] keeps the favourites of a visitor in the browser, newest first, without a request', async () => {
  const { user } = open();
  await user.click(heart('Vitz'));
  await waitFor(() => expect(isOn('Vitz')).toBe(true));
  await user.click(heart('Axio'));
  await waitFor(() => expect(kept()).toEqual([axio._id, vitz._id]));
  await user.click(heart('Vitz'));
  await waitFor(() => expect(kept()).toEqual([axio._id]));
  expect(isOn('Vitz')).toBe(false);
});

test('[R470] shows favourites added in another tab, and ignores stored text that is not a list of ids', () => {
  open();
  const inOtherTab = (text: string) => {
    localStorage.setItem(KEY, text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  };
  inOtherTab(JSON.stringify([vitz._id, 7, 'x']));
  expect([isOn('Vitz'), isOn('Axio')]).toEqual([true, false]);
  inOtherTab('{broken');
  expect(isOn('Vitz')).toBe(false);
});

test('[R470] refuses more favourites than the browser keeps and offers to sign in', async () => {
  const ids = Array.from({ length: FAVOURITE_LIMITS.inBrowser }, makeId);
  localStorage.setItem(KEY, JSON.stringify(ids));
  const { user } = open();
  await user.click(heart('Vitz'));
  expect(await screen.findByText('Sign in to keep more cars.')).toBeVisible();
  expect(kept()).toEqual(ids);
});

test('[R471] moves the favourites of the browser to the account once after the sign-in', async () => {
  localStorage.setItem(KEY, JSON.stringify([vitz._id]));
  answer(addVisitorFavourites, { items: [vitz._id, axio._id], next: null });
  signInAs();
  open();
  await waitFor(() => expect([isOn('Vitz'), isOn('Axio')]).toEqual([true, true]));
  expect(received(addVisitorFavourites).map(({ body }) => body)).toEqual([{ carIds: [vitz._id] }]);
  expect(kept()).toEqual([]);
});

test('[R471] fills the heart of a signed-in user at once, and empties the heart and shows an error after a refusal', async () => {
  signInAs();
  answer(listFavouriteIds, { items: [axio._id], next: null });
  const { user } = open();
  await waitFor(() => expect(isOn('Axio')).toBe(true));
  answer(removeFavourite, { favourite: false });
  answer(listFavouriteIds, { items: [], next: null });
  await user.click(heart('Axio'));
  await waitFor(() => expect(isOn('Axio')).toBe(false));
  refuse(addFavourite, 'too_many_favourites');
  await user.click(heart('Vitz'));
  expect(await screen.findByText('You keep very many cars already. Remove some first.')).toBeVisible();
  await waitFor(() => expect(isOn('Vitz')).toBe(false));
  expect(received(removeFavourite)).toHaveLength(1);
});

test('[R473] lists a car on /favourites that was added a moment after the list was read', async () => {
  signInAs();
  const addedAt = '2026-01-02T08:00:00.000Z';
  answer(listFavourites, { items: [{ ...axio, addedAt }], next: null });
  answer(addFavourite, { favourite: true });
  const { user, queryClient } = open('/favourites');
  // The same staleTime as in the product.
  queryClient.setDefaultOptions({ queries: { staleTime: 30_000 } });
  expect(await screen.findByRole('link', { name: /Axio/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To the cards' }));
  answer(listFavourites, {
    items: [
      { ...vitz, addedAt },
      { ...axio, addedAt },
    ],
    next: null,
  });
  await user.click(heart('Vitz'));
  await waitFor(() => expect(received(addFavourite)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'To the favourites' }));
  expect(await screen.findByRole('link', { name: /Vitz/ })).toBeVisible();
});

test('[R473] lists the favourites of a visitor on /favourites, and explains what to do when none is left', async () => {
  localStorage.setItem(KEY, JSON.stringify([axio._id, vitz._id]));
  const { user } = open('/favourites');
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
  expect(screen.getByText(/Sign in to keep them in your account/)).toBeVisible();
  await user.click(heart('Axio'));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Axio/ })).toBeNull());
  await user.click(heart('Vitz'));
  expect(await screen.findByText(/No favourites yet. Tap the heart on a car/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all cars' })).toHaveAttribute('href', '/');
});

test('[R473] lists the favourites of a user in pages on /favourites, followed by the saved searches', async () => {
  signInAs();
  const addedAt = '2026-01-02T08:00:00.000Z';
  const next = makeId();
  answer(listFavouriteIds, { items: [axio._id, vitz._id], next: null });
  answer(listFavourites, ({ query }) =>
    query.before ? { items: [{ ...vitz, addedAt }], next: null } : { items: [{ ...axio, addedAt }], next },
  );
  const { user } = open('/favourites');
  expect(await screen.findByRole('link', { name: /Axio/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more cars' }));
  expect(await screen.findByRole('link', { name: /Vitz/ })).toBeVisible();
  expect(received(listFavourites).at(-1)?.query).toEqual({ before: next });
  const searches = within(screen.getByRole('region', { name: 'Saved searches' }));
  expect(await searches.findByText(/No saved searches yet/)).toBeVisible();
});

test('[R473] shows an error when /favourites cannot be loaded, and loads it on "Try again"', async () => {
  localStorage.setItem(KEY, JSON.stringify([vitz._id]));
  refuse(searchCars, 'internal');
  const { user } = open('/favourites');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your favourites could not be loaded.');
  answer(searchCars, { cars: [vitz], total: 1, next: null, facets: makeFacets() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Vitz/ })).toBeVisible();
});
