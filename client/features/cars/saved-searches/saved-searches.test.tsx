import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import {
  deleteSavedSearch,
  getSavedSearchToStop,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
  stopSavedSearchEmails,
} from '#shared/saved-searches/contract';
import { SessionProvider, useSession } from '../../../lib/session/session';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { ToastHost } from '../../../ui/toast';
import type { CarSearch } from '../car-search';
import { SavedSearches } from './saved-searches';
import { SearchTools } from './search-tools';
import { StopSearchScreen } from './stop-search-screen';

const makeSearch = (overrides: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: makeId(),
  name: 'Prado in Nakuru',
  query: 'county=nakuru&make=Toyota',
  mails: true,
  createdAt: '2026-01-02T08:00:00.000Z',
  ...overrides,
});

beforeEach(() => answer(listSavedSearches, { items: [], next: null }));

/** Stand-in for the sign-in dialog. */
function Modal() {
  const { modal, signIn, closeModal } = useSession();
  if (!modal) return null;
  return (
    <>
      <button type="button" onClick={() => [signIn(signInAs()), closeModal()]}>
        Sign me in
      </button>
      <button type="button" onClick={closeModal}>
        Close the sign-in
      </button>
    </>
  );
}

function openTools(search: CarSearch) {
  return renderScreen(
    <SessionProvider>
      <SearchTools search={search} />
      <Modal />
      <ToastHost />
    </SessionProvider>,
  );
}

test('offers neither saving nor sharing when no filter is set', () => {
  openTools({ sort: 'price_asc', near: 'Nakuru' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('[R478] asks a visitor to sign in and to name the search before it is saved', async () => {
  answer(saveSearch, makeSearch());
  const { user } = openTools({ county: 'nakuru', maxPrice: '5000' });
  const save = await screen.findByRole('button', { name: 'Save this search' });
  await user.click(save);
  await user.click(screen.getByRole('button', { name: 'Close the sign-in' }));
  await user.click(save);
  await user.click(screen.getByRole('button', { name: 'Sign me in' }));
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveValue('Nakuru, under Ksh 5k');
  await user.clear(name);
  await user.type(name, 'Call 0712345678');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please leave phone numbers out');
  await user.clear(name);
  await user.type(name, 'Cheap in Nakuru');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. See it under Favourites.')).toBeVisible();
  expect(received(saveSearch).map(({ body }) => body)).toEqual([
    { query: 'county=nakuru&maxPrice=5000', name: 'Cheap in Nakuru' },
  ]);
});

test('shows the reason in the dialog when the account has too many saved searches', async () => {
  refuse(saveSearch, 'too_many_saved_searches');
  signInAs();
  const { user } = openTools({ county: 'nakuru' });
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('as many searches as an account can keep');
});

test('[R478] runs a saved search by its link, deletes a saved search and resumes its emails', async () => {
  const { _id: userId } = signInAs();
  const [running, stopped] = [
    makeSearch(),
    makeSearch({ name: 'Vans', query: 'category=van', mails: false }),
  ];
  answer(listSavedSearches, { items: [running, stopped], next: null });
  answer(deleteSavedSearch, { deleted: true });
  answer(saveSearch, stopped);
  const { user } = renderScreen(<SavedSearches userId={userId} />);
  expect(await screen.findByRole('link', { name: 'Search: Prado in Nakuru' })).toHaveAttribute(
    'href',
    '/?county=nakuru&make=Toyota',
  );
  await user.click(screen.getByRole('button', { name: 'Email me again about Vans' }));
  await waitFor(() =>
    expect(received(saveSearch).map(({ body }) => body)).toEqual([{ query: 'category=van', name: 'Vans' }]),
  );
  answer(listSavedSearches, { items: [stopped], next: null });
  await user.click(screen.getByRole('button', { name: 'Delete Prado in Nakuru' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Prado/ })).toBeNull());
  expect(received(deleteSavedSearch)[0]?.params).toEqual({ id: running._id });
});

test('shows an error when the saved searches cannot be loaded, and loads them on "Try again"', async () => {
  refuse(listSavedSearches, 'internal');
  const { user } = renderScreen(<SavedSearches userId={makeId()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your searches could not be loaded.');
  answer(listSavedSearches, { items: [makeSearch()], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Prado/ })).toBeVisible();
});

function openStop() {
  return renderScreen(
    <Routes>
      <Route path="/saved-searches/stop/:token" element={<StopSearchScreen />} />
    </Routes>,
    { path: '/saved-searches/stop/a-token' },
  );
}

test('[R480] asks before it stops the emails of a search, then offers to stop emails of the other searches', async () => {
  answer(getSavedSearchToStop, { name: 'Prado in Nakuru', mails: true, others: 2 });
  answer(stopSavedSearchEmails, { mails: false });
  const { user } = openStop();
  expect(await screen.findByText(/when a new car fits “Prado in Nakuru”/)).toBeVisible();
  expect(received(stopSavedSearchEmails)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText(/You will get no more of these emails/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop emails about your 2 other searches too' }));
  expect(await screen.findByText(/no more emails about your saved searches/)).toBeVisible();
  expect(received(stopSavedSearchEmails).map(({ params, body }) => [params.token, body])).toEqual([
    ['a-token', { all: false }],
    ['a-token', { all: true }],
  ]);
});

test('[R480] shows an error and a link to the saved searches when the link of the email is invalid', async () => {
  refuse(getSavedSearchToStop, 'saved_search_not_found');
  openStop();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work any more.');
  expect(screen.getByRole('link', { name: 'Your saved searches' })).toHaveAttribute('href', '/favourites');
});

test('shows an error and keeps the button when stopping the emails of a saved search fails', async () => {
  answer(getSavedSearchToStop, { name: 'Prado', mails: true, others: 0 });
  refuse(stopSavedSearchEmails, 'internal');
  const { user } = openStop();
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeEnabled();
});
