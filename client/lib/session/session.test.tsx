import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { countDisconnects } from '../../testing/live-socket';
import { openLiveSocket } from '../live-socket';
import { hasRevealedCar, rememberRevealedCar } from './revealed-cars';
import { SessionProvider, useSession } from './session';
import { getStoredUser } from './stored-user';
import { reportRejectedToken } from './token-expiry';

const NOW = new Date('2026-11-21T09:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[R51] keeps a stored user signed in until the token expires', () => {
  storeSession(userWith({ exp: seconds(HOUR) }));
  render(<SessionProbe />, { wrapper: SessionProvider });
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
  act(() => vi.advanceTimersByTime(HOUR - 1));
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('signed out')).toBeVisible();
  expect(getStoredUser()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['already expired', { exp: seconds(-1) }],
  ['without exp', {}],
])('[R50] signs out and removes a stored user whose token is %s', (_, claims) => {
  storeSession(userWith(claims));
  render(<SessionProbe />, { wrapper: SessionProvider });
  expect(screen.getByText('signed out')).toBeVisible();
  expect(getStoredUser()).toBeNull();
});

test('[R50] signs out a user whose token cannot be decoded', () => {
  storeSession({ ...userWith({}), token: 'no-token' });
  render(<SessionProbe />, { wrapper: SessionProvider });
  expect(screen.getByText('signed out')).toBeVisible();
});

test('[R50] never shows the user of an expired token as signed in', () => {
  storeSession(userWith({ exp: seconds(-1) }));
  const seen: string[] = [];
  render(<SessionProbe onRender={(shownUser) => seen.push(shownUser)} />, { wrapper: SessionProvider });
  expect(new Set(seen)).toEqual(new Set(['signed out']));
});

test.each([
  ['already expired', { exp: seconds(0) }],
  ['without exp', {}],
])('[R50] signs out at once after a sign-in with a token that is %s', (_, claims) => {
  render(<SessionProbe />, { wrapper: SessionProvider });
  act(() => session().signIn(userWith(claims)));
  expect(screen.getByText('signed out')).toBeVisible();
  expect(getStoredUser()).toBeNull();
});

test('[R51] signs out when a token that outlasts the longest timer expires', () => {
  const days = 40 * 24 * HOUR;
  storeSession(userWith({ exp: seconds(days) }));
  render(<SessionProbe />, { wrapper: SessionProvider });
  act(() => vi.advanceTimersByTime(days - 1));
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('signed out')).toBeVisible();
});

test('[R51] ignores the expiry of the previous token for a new user', () => {
  storeSession(userWith({ exp: seconds(HOUR) }));
  render(<SessionProbe />, { wrapper: SessionProvider });
  act(() => session().signIn({ ...userWith({ exp: seconds(3 * HOUR) }), email: 'peter@example.com' }));
  act(() => vi.advanceTimersByTime(2 * HOUR));
  expect(screen.getByText('peter@example.com')).toBeVisible();
});

test('[R48, R49, V14.3.3] stores user and token at the sign-in', () => {
  render(<SessionProbe />, { wrapper: SessionProvider });
  const user = userWith({ exp: seconds(HOUR) });
  act(() => session().signIn(user));
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({
    email: user.email,
    name: user.name,
    token: user.token,
    isAdmin: false,
  });
  expect(localStorage.getItem('token')).toBe(user.token);
});

test('[R17, R49, R502, V14.3.1] removes user and token at the sign-out, and closes the modal and the socket', async () => {
  storeSession(userWith({ exp: seconds(HOUR) }));
  render(<SessionProbe />, { wrapper: SessionProvider });
  await openLiveSocket('any');
  rememberRevealedCar('user', 'car');
  act(() => session().openModal('signup'));
  act(() => session().signOut());
  expect(hasRevealedCar('user', 'car')).toBe(false);
  expect(session()).toMatchObject({ user: null, modal: null });
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  await vi.waitFor(() => expect(countDisconnects()).toBe(1));
});

describe('end of a session', () => {
  const ends: [how: string, end: () => unknown, keepsDrafts: boolean][] = [
    ['a sign-out', () => act(() => session().signOut()), false],
    ['the expiry of the token', () => act(() => vi.advanceTimersByTime(HOUR)), true],
    ['an end from another device', () => act(() => reportRejectedToken()), true],
  ];

  test.each(ends)('[R779, V14.3.1] deletes stored replies and photos after %s', (_how, end) => {
    const deleted = deletedFromDevice();
    storeSession(userWith({ exp: seconds(HOUR) }));
    render(<SessionProbe />, { wrapper: SessionProvider });
    expect(deleted).toEqual([]);
    end();
    expect(deleted).toEqual(expect.arrayContaining(['reading', 'photos', 'photos-elsewhere']));
    expect(deleted).not.toContain('outbox');
  });

  test.each(ends)(
    '[R534] deletes the unsent form of a car after a sign-out, but not after another end of the session (%s)',
    (_how, end, keepsDrafts) => {
      const deleted = deletedFromDevice();
      const user = userWith({ exp: seconds(HOUR) });
      storeSession(user);
      localStorage.setItem(`registration-draft:${user._id}`, '{"contact":"0712345678"}');
      render(<SessionProbe />, { wrapper: SessionProvider });
      end();
      expect(localStorage.getItem(`registration-draft:${user._id}`) !== null).toBe(keepsDrafts);
      expect(deleted.includes('registration-photos')).toBe(!keepsDrafts);
    },
  );

  test('[R779] deletes stored replies and photos if the token expired while the page was closed', () => {
    const deleted = deletedFromDevice();
    storeSession(userWith({ exp: seconds(-1) }));
    render(<SessionProbe />, { wrapper: SessionProvider });
    expect(deleted).toEqual(expect.arrayContaining(['reading', 'photos', 'photos-elsewhere']));
  });
});

test('[R16] asks a new device to sign up, and a device that signed out to sign in', () => {
  const preventSilentAccess = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, credentials: { preventSilentAccess } });
  render(<SessionProbe />, { wrapper: SessionProvider });
  act(() => session().askToSignIn({ reason: 'to see the number' }));
  expect(session()).toMatchObject({ modal: 'signup', reason: 'to see the number' });
  act(() => session().signIn(userWith({ exp: seconds(HOUR) })));
  act(() => session().signOut());
  expect(preventSilentAccess).toHaveBeenCalledOnce();
  act(() => session().askToSignIn({}));
  expect(session()).toMatchObject({ modal: 'signin', reason: '' });
  vi.unstubAllGlobals();
});

test('[R924] signs in for the visit if the browser blocks its storage', () => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  render(<SessionProbe />, { wrapper: SessionProvider });
  expect(screen.getByText('signed out')).toBeVisible();
  act(() => session().signIn(userWith({ exp: seconds(HOUR) })));
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
  act(() => session().signOut());
  expect(screen.getByText('signed out')).toBeVisible();
});

test('[R49] opens the modal in the requested mode with its target, and closes it', () => {
  render(<SessionProbe />, { wrapper: SessionProvider });
  act(() => session().openModal('signup', { returnTo: '/register-car' }));
  expect(session()).toMatchObject({ modal: 'signup', returnTo: '/register-car' });
  act(() => session().openModal('signin'));
  expect(session()).toMatchObject({ modal: 'signin', returnTo: null });
  act(() => session().closeModal());
  expect(session()).toMatchObject({ modal: null, returnTo: null });
});

test('[R52] signs out and closes the socket when another tab signs out', async () => {
  storeSession(userWith({ exp: seconds(HOUR) }));
  render(<SessionProbe />, { wrapper: SessionProvider });
  await openLiveSocket('any');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(screen.getByText('signed out')).toBeVisible();
  await vi.waitFor(() => expect(countDisconnects()).toBe(1));
});

test('[R52] signs in when another tab signs in', () => {
  render(<SessionProbe />, { wrapper: SessionProvider });
  storeSession(userWith({ exp: seconds(HOUR) }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
});

let latest: ReturnType<typeof useSession> | undefined;

function SessionProbe({ onRender }: { onRender?: (shownUser: string) => void }) {
  latest = useSession();
  const shownUser = latest.user?.email ?? 'signed out';
  onRender?.(shownUser);
  return <p>{shownUser}</p>;
}

function session() {
  if (!latest) throw new Error('Nothing has been rendered.');
  return latest;
}

/** Returns the names of the browser's databases and caches, in the order in which they are deleted. */
function deletedFromDevice(): string[] {
  const deleted: string[] = [];
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 });
  return deleted;
}

function seconds(fromNow: number): number {
  return (NOW.getTime() + fromNow) / 1_000;
}

function userWith(claims: object): SignedInUser {
  return {
    _id: '6560a1b2c3d4e5f601234567',
    email: 'wanjiku@example.com',
    name: 'Wanjiku',
    photoURL: '',
    isAdmin: false,
    isVerified: false,
    token: `header.${btoa(JSON.stringify(claims))}.signature`,
  };
}

function storeSession(user: SignedInUser): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', user.token);
}
