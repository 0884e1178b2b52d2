import { act, screen, within } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { type SignedInUser, signIn } from '#shared/auth/contract';
import { getUnreadMessageCount } from '#shared/messages/contract';
import { useSession } from '../lib/session/session';
import { removeStoredUser } from '../lib/session/stored-user';
import { answer } from '../testing/answering-server';
import { signInAs } from '../testing/sign-in-as';
import { renderFrame } from './testing/render-frame';

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

const address = () => screen.getByRole('region', { name: 'address', hidden: true }).textContent;

test('[R2] sends a visitor to / with the sign-in modal, and to the requested screen after the sign-in', async () => {
  answer(signIn, makeSignedInUser());
  answer(getUnreadMessageCount, { unreadCount: 0 });
  const { user } = renderFrame({ path: '/messages' });
  const modal = await screen.findByRole('dialog', { name: 'Sign In' });
  expect(modal).toHaveAccessibleDescription('Sign in to see your messages.');
  expect(address()).toBe('/');
  await user.type(within(modal).getByLabelText('Email'), 'wanjiku@example.com');
  await user.type(within(modal).getByLabelText('Password'), 'savanna-ridge{Enter}');
  expect(await screen.findByRole('heading', { name: 'Messages screen' })).toBeVisible();
  expect(address()).toBe('/messages');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A screen with a button that needs a signed-in user. */
function Asking() {
  const { openModal } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => openModal('signin', { returnTo: '/asking' })}>
        Ask
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Step back
      </button>
    </>
  );
}

test('stays on the screen whose button asked for the sign-in, so that Back leads to the earlier screen', async () => {
  answer(signIn, makeSignedInUser());
  answer(getUnreadMessageCount, { unreadCount: 0 });
  const { user } = renderFrame({
    path: '/first',
    screens: [
      { path: '/first', element: <Link to="/asking">On</Link> },
      { path: '/asking', element: <Asking /> },
    ],
  });
  await user.click(screen.getByRole('link', { name: 'On' }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const modal = await screen.findByRole('dialog', { name: 'Sign In' });
  await user.type(within(modal).getByLabelText('Email'), 'wanjiku@example.com');
  await user.type(within(modal).getByLabelText('Password'), 'savanna-ridge{Enter}');
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(address()).toBe('/asking');
  await user.click(screen.getByRole('button', { name: 'Step back' }));
  expect(address()).toBe('/first');
});

test('[R2] stays on / at a later sign-in if the visitor closed the modal', async () => {
  answer(signIn, makeSignedInUser());
  answer(getUnreadMessageCount, { unreadCount: 0 });
  const { user } = renderFrame({ path: '/messages' });
  await screen.findByRole('dialog', { name: 'Sign In' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const modal = await screen.findByRole('dialog', { name: 'Sign In' });
  await user.type(within(modal).getByLabelText('Email'), 'wanjiku@example.com');
  await user.type(within(modal).getByLabelText('Password'), 'savanna-ridge{Enter}');
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(address()).toBe('/');
});

test('[R51] sends the user to / with the sign-in modal when the token expires', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs();
  renderFrame({ path: '/messages' });
  expect(screen.getByRole('heading', { name: 'Messages screen' })).toBeVisible();
  act(() => vi.advanceTimersByTime(HOUR));
  expect(await screen.findByRole('heading', { name: 'Home screen', hidden: true })).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeVisible();
  expect(localStorage.getItem('user')).toBeNull();
});

test('[R51] sends the user to / without opening the sign-in modal when another tab signs out', async () => {
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs();
  renderFrame({ path: '/messages' });
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(await screen.findByRole('heading', { name: 'Home screen' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R16] opens Sign Up with its reason on a device that never signed in', async () => {
  renderFrame({ path: '/messages' });
  const modal = await screen.findByRole('dialog', { name: 'Sign Up' });
  expect(modal).toHaveAccessibleDescription('Sign up to see your messages.');
  expect(address()).toBe('/');
});

/** A user of this device who is signed out now. */
function makeSignedInUser(): SignedInUser {
  const user = signInAs();
  removeStoredUser();
  return user;
}
