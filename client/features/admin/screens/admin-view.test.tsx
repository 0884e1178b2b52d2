import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listTransactions } from '#shared/admin/transactions';
import { listUsers } from '#shared/admin/users';
import { getStoredUser } from '../../../lib/session/stored-user';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makePage, makeTransaction, makeUser } from '../testing/make-rows';
import { button, openAdmin } from '../testing/open-admin';

afterEach(() => {
  vi.useRealTimers();
});

test('[R207] redirects a user who is not an admin to the home screen without a request', async () => {
  openAdmin('', { isAdmin: false });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('[R208] shows the greeting, the sections, Exit Admin and Logout', async () => {
  answer(listUsers, makePage([makeUser()]));
  const { user } = openAdmin('?tab=users', { isAdmin: true, name: 'Njeri' });
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  expect(screen.getByText('Hello, Njeri')).toBeVisible();
  expect(button('Settings')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Exit Admin' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Overview', 'Cars', 'Transactions', 'Audit log']) {
    expect(screen.getByRole('link', { name })).toBeVisible();
  }
  await user.click(button('Logout'));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(getStoredUser()).toBeNull();
});

test('[R208] greets an admin without a name as "Hello, Admin"', async () => {
  answer(listUsers, makePage([makeUser()]));
  openAdmin('?tab=users', { isAdmin: true, name: '' });
  expect(screen.getByText('Hello, Admin')).toBeVisible();
  await screen.findByText('1-1 of 1');
});

test('redirects to the home screen and removes the admin role from the session when the server answers "forbidden"', async () => {
  refuse(listUsers, 'forbidden');
  openAdmin('?tab=users');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(getStoredUser()).toMatchObject({ isAdmin: false });
});

test('[R272] leads an admin to the two-step set-up in the profile when the site requires two-step sign-in', async () => {
  refuse(listUsers, 'totp_required_for_admins');
  openAdmin('?tab=users');
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/Profile/security/two-step'),
  );
  expect(getStoredUser()).toMatchObject({ isAdmin: true });
});

test.each(['not_signed_in', 'account_suspended'] as const)(
  'signs the admin out when the server answers %s',
  async (code) => {
    refuse(listUsers, code);
    openAdmin('?tab=users');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(getStoredUser()).toBeNull();
  },
);

test('[R212] polls the transactions every second unless the document is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(listTransactions, makePage([makeTransaction()], { size: 4 }));
  openAdmin('?tab=transactions');
  await screen.findByText('TKL4H8QZ2M');
  const before = received(listTransactions).length;
  await act(() => vi.advanceTimersByTimeAsync(3_050));
  await waitFor(() => expect(received(listTransactions).length).toBeGreaterThanOrEqual(before + 3));

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const hidden = received(listTransactions).length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(received(listTransactions).length).toBe(hidden);
});
