import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { SessionProvider, useSession } from './session';
import { storedUser } from './stored-user';

const NOW = new Date('2026-11-21T09:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test('stored user with a running token: signed in, until the moment it ends', () => {
  keep(userWith({ exp: seconds(HOUR) }));
  render(<Who />, { wrapper: SessionProvider });
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
  act(() => vi.advanceTimersByTime(HOUR - 1));
  expect(screen.getByText('wanjiku@example.com')).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('nobody')).toBeVisible();
  expect(storedUser()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['already expired', { exp: seconds(-1) }],
  ['without exp', {}],
])('stored token %s: signed out and forgotten', (_, claims) => {
  keep(userWith(claims));
  render(<Who />, { wrapper: SessionProvider });
  expect(screen.getByText('nobody')).toBeVisible();
  expect(storedUser()).toBeNull();
});

test('a token that cannot be decoded: signed out', () => {
  keep({ ...userWith({}), token: 'no-token' });
  render(<Who />, { wrapper: SessionProvider });
  expect(screen.getByText('nobody')).toBeVisible();
});

test('signing out in another tab: signed out here', () => {
  keep(userWith({ exp: seconds(HOUR) }));
  render(<Who />, { wrapper: SessionProvider });
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(screen.getByText('nobody')).toBeVisible();
});

function Who() {
  return <p>{useSession().user?.email ?? 'nobody'}</p>;
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

function keep(user: SignedInUser): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', user.token);
}
