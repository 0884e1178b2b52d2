import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { addFavourite, listFavouriteIds, listFavourites } from '#shared/favourites/contract';
import { listSavedSearches } from '#shared/saved-searches/contract';
import { CarCard } from '../features/cars/components/car-card';
import { FavouritesScreen } from '../features/cars/favourites/favourites-screen';
import { addOutboxEntry, readOutbox } from '../lib/outbox/outbox';
import { SessionProvider } from '../lib/session/session';
import { answer, received, refuse } from '../testing/answering-server';
import { makeCar } from '../testing/make-car';
import { renderScreen } from '../testing/render-screen';
import { signInAs } from '../testing/sign-in-as';
import { createFakeIndexedDb } from '../testing/stand-in-indexed-db';
import { ToastHost } from '../ui/toast';
import { OutboxSender } from './signed-in';

const REFUSED =
  '2017 Toyota Vitz was not added to your favourites. You keep very many cars already. Remove some first.';
const vitz = makeCar({ model: 'Vitz' });
/** The toast component loads lazily. */
const TOAST_TIMEOUT = { timeout: 10_000 };

beforeEach(() => {
  // Toasts can be dragged, which needs pointer capture; jsdom lacks this function.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  createFakeIndexedDb();
  answer(listSavedSearches, { items: [], next: null });
  answer(listFavouriteIds, { items: [], next: null });
  answer(listFavourites, { items: [], next: null });
});

/** Opens the page of a user with an unsent favourite; the server refuses to add the favourite. */
async function openRefused() {
  const me = signInAs();
  const favourite = {
    kind: 'favourite',
    id: vitz._id,
    title: '2017 Toyota Vitz',
    isFavourite: true,
  } as const;
  await addOutboxEntry(me._id, favourite);
  refuse(addFavourite, 'too_many_favourites');
  const view = renderScreen(
    <SessionProvider>
      <OutboxSender user={me} />
      <Routes>
        <Route path="/cards" element={<CarCard car={vitz} priority={false} />} />
        <Route path="/favourites" element={<FavouritesScreen />} />
      </Routes>
      <ToastHost />
    </SessionProvider>,
    { path: '/cards' },
  );
  expect(await screen.findByText(REFUSED, {}, TOAST_TIMEOUT)).toBeVisible();
  return { ...view, me };
}

test('[R833] empties the heart and links to the favourites when the server refuses a waiting favourite', async () => {
  const { user, me } = await openRefused();
  const heart = screen.getByRole('button', { name: 'Favourite: 2017 Toyota Vitz' });
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  await user.click(screen.getByRole('button', { name: 'See favourites' }));
  expect(await screen.findByRole('list', { name: 'Changes that were refused' })).toHaveTextContent(REFUSED);

  answer(addFavourite, { favourite: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Changes that were refused' })).toBeNull());
  await waitFor(async () => expect(await readOutbox(me._id)).toEqual([]));
  expect(received(addFavourite)).toHaveLength(2);
});

test('[R833] removes a refused favourite without a retry when the user presses Leave it', async () => {
  const { user, me } = await openRefused();
  await user.click(screen.getByRole('button', { name: 'See favourites' }));
  await user.click(await screen.findByRole('button', { name: 'Leave it' }));
  await waitFor(async () => expect(await readOutbox(me._id)).toEqual([]));
  expect(received(addFavourite)).toHaveLength(1);
});

test('[R921] sends with the token of the user who owns the outbox, not with the stored token', async () => {
  const me = signInAs();
  const favourite = { kind: 'favourite', id: vitz._id, isFavourite: true } as const;
  await addOutboxEntry(me._id, favourite);
  answer(addFavourite, { favourite: true });
  // Meanwhile another user signs in in another tab, and this tab does not know it yet.
  signInAs({ token: `header.${btoa('{"exp":9999999999}')}.other` });
  renderScreen(
    <SessionProvider>
      <OutboxSender user={me} />
    </SessionProvider>,
  );
  await waitFor(() => expect(received(addFavourite)).toHaveLength(1));
  expect(received(addFavourite)[0]?.authorization).toBe(`Bearer ${me.token}`);
});
