import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { getUnreadMessageCount } from '#shared/messages/contract';
import { REFRESH_UNREAD_EVENT } from '../lib/refresh-unread';
import { getStoredUser } from '../lib/session/stored-user';
import { answer, received, refuse } from '../testing/answering-server';
import { signInAs } from '../testing/sign-in-as';
import { RequireUser } from './frame';
import { renderFrame } from './testing/render-frame';

const MENU_LINKS = [
  ['All Vehicles', '/'],
  ['Categories', '/categories'],
  ['Register Vehicle', '/register-car'],
  ['Messages', '/messages'],
  ['Profile', '/profile'],
  ['Contact', '/contact'],
];
const BAR_LINKS = [
  ['All Vehicles', '/'],
  ['Categories', '/categories'],
  ['Hires', '/hires'],
  ['Messages', '/messages'],
  ['Register Vehicle', '/register-car'],
  ['Profile', '/profile'],
  ['Contact', '/contact'],
];

const NeverLoaded = lazy(() => new Promise<never>(() => undefined));

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const badge = () => bar().queryAllByText(/unread messages?/)[0]?.parentElement?.textContent ?? 'none';

test('[R13] shows a visitor the logo, seven links in order, Sign In and Sign Up', () => {
  renderFrame();
  expect(bar().getByRole('link', { name: 'Twende' })).toHaveAttribute('href', '/');
  expect(linksIn(bar().getByRole('list'))).toEqual(BAR_LINKS);
  expect(bar().getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(bar().getByRole('button', { name: 'Sign Up' })).toBeVisible();
  expect(bar().queryByRole('button', { name: 'Sign Out' })).toBeNull();
});

test.each([
  ['Sign In', 'Sign In'],
  ['Sign Up', 'Sign Up'],
])('[R16] opens the modal on the tab that the button %s names', async (button, tab) => {
  const { user } = renderFrame();
  await user.click(bar().getByRole('button', { name: button }));
  expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeVisible();
});

test('[R15] shows the Admin link to admins only', () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs({ isAdmin: true });
  const { unmount } = renderFrame();
  expect(linksIn(bar().getByRole('list')).at(-1)).toEqual(['Admin', '/ad-pan']);
  unmount();
  signInAs({ isAdmin: false });
  renderFrame();
  expect(bar().queryByRole('link', { name: 'Admin' })).toBeNull();
});

test('marks the link of the current screen in any letter case of the address', () => {
  renderFrame({ path: '/Contact' });
  expect(bar().getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  expect(bar().getByRole('link', { name: 'All Vehicles' })).not.toHaveAttribute('aria-current');
});

test('[R17, V7.4.4] removes user and token at sign-out, and returns to / without the sign-in modal', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs();
  const { user } = renderFrame({ path: '/messages' });
  expect(screen.getByRole('heading', { name: 'Messages screen' })).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Home screen' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'address' })).toHaveTextContent(/^\/$/);
  expect(getStoredUser()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bar().getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('[R17, V14.3.1] removes personal data from memory at sign-out, and keeps public data', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  const { _id } = signInAs();
  const { user, queryClient } = renderFrame();
  const personal = [
    ['messages', 'inbox', _id],
    ['thread', _id, 'other'],
    ['users', 'me', _id],
    ['payments', 'one', 'id'],
    ['calendars', 'own', 'KDA123X'],
    ['admin', 'users', 'rows', {}],
    ['reviews', 'hire', 'id'],
    ['listings', 'plate', 'KDA123X'],
    ['a feature of the future'],
  ];
  for (const key of [...personal, ['listings', 'search']]) queryClient.setQueryData(key, []);
  await user.click(bar().getByRole('button', { name: 'Sign Out' }));
  await waitFor(() =>
    expect(personal.map((key) => queryClient.getQueryData(key))).toEqual(personal.map(() => undefined)),
  );
  expect(queryClient.getQueryData(['listings', 'search'])).toEqual([]);
});

test('[R17] opens no sign-in modal if the user signs out before the screen has loaded', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs();
  const { user } = renderFrame({
    path: '/slow',
    screens: [{ element: <RequireUser />, children: [{ path: '/slow', element: <NeverLoaded /> }] }],
  });
  expect(screen.getByText('Loading...')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Home screen' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R18] counts unread messages beside Messages, and refetches the count on refresh-unread-count', async () => {
  answer(getUnreadMessageCount, { unreadCount: 3 });
  signInAs();
  renderFrame();
  await waitFor(() => expect(badge()).toBe('3 unread messages'));
  answer(getUnreadMessageCount, { unreadCount: 1 });
  act(() => void window.dispatchEvent(new Event(REFRESH_UNREAD_EVENT)));
  await waitFor(() => expect(badge()).toBe('1 unread message'));
  expect(REFRESH_UNREAD_EVENT).toBe('refresh-unread-count');
});

test('[R20] shows no unread count and logs the error if the count cannot be fetched', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  answer(getUnreadMessageCount, { unreadCount: 3 });
  signInAs();
  renderFrame();
  await waitFor(() => expect(badge()).toBe('3 unread messages'));
  refuse(getUnreadMessageCount, 'internal');
  act(() => void window.dispatchEvent(new Event(REFRESH_UNREAD_EVENT)));
  await waitFor(() => expect(badge()).toBe('none'));
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch the unread count' }));
});

test('[R19] fetches no unread count for a visitor', async () => {
  renderFrame();
  act(() => void window.dispatchEvent(new Event(REFRESH_UNREAD_EVENT)));
  expect(received(getUnreadMessageCount)).toEqual([]);
  expect(badge()).toBe('none');
});

test('[R14] shows the links in the menu of small screens, and closes the menu when a link is clicked', async () => {
  const { user } = renderFrame();
  const opener = bar().getByRole('button', { name: 'Menu' });
  await user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Twende' });
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(linksIn(within(sheet).getByRole('list'))).toEqual(MENU_LINKS);
  await user.click(within(sheet).getByRole('link', { name: 'Categories' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'address' })).toHaveTextContent('/categories');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('[R14] closes the menu on Escape and restores the focus', async () => {
  const { user } = renderFrame();
  await user.click(bar().getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(bar().getByRole('button', { name: 'Menu' })).toHaveFocus());
});

test('[R14] moves the focus from the menu to the sign-in modal, and back to the menu button', async () => {
  const { user } = renderFrame();
  await user.click(bar().getByRole('button', { name: 'Menu' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign In' }));
  const modal = await screen.findByRole('dialog', { name: 'Sign In' });
  await waitFor(() => expect(within(modal).getByLabelText('Email')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});

test('[R14] signs out from the menu and closes the menu', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs();
  const { user } = renderFrame({ path: '/categories' });
  await user.click(bar().getByRole('button', { name: 'Menu' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Home screen' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getStoredUser()).toBeNull();
});
