import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkPasswordResetLink, requestPasswordReset, resetPassword } from '#shared/auth/contract';
import { Refusal } from '#shared/core/errors';
import { SessionProvider, useSession } from '../../../lib/session/session';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { ResetPasswordScreen } from './reset-password-screen';

const PASSWORD = 'savanna-ridge';
const EMAIL = 'wanjiku@example.com';

beforeEach(() => answer(checkPasswordResetLink, { validUntil: '2026-01-01T01:00:00.000Z' }));

test('[R57] shows two password fields and the button, and is not indexed', () => {
  open();
  expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
});

test('[R58] shows "Passwords do not match." and sends nothing until the passwords are edited', async () => {
  const { user } = open();
  await fill(user, PASSWORD, 'savanna-rigde');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match.');
  expect(received(resetPassword)).toEqual([]);
  await user.type(screen.getByLabelText('Confirm password'), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[R59] shows the success message for 2 s, then opens the sign-in with the email filled in', async () => {
  const release = holdReply(resetPassword);
  const { user } = open();
  await fill(user, PASSWORD, PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    release({ message: 'All set.', email: EMAIL });
    // vi.waitFor would advance the fake clock on every attempt.
    while (!screen.queryByText('All set.')) await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('status')).toHaveTextContent('All set.');
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    act(() => vi.advanceTimersByTime(1_999));
    expect(address()).toBe('/reset-password/a-token');
    act(() => vi.advanceTimersByTime(1));
    expect(address()).toBe('/');
    expect(screen.getByText(`modal signin for ${EMAIL}`)).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
  expect(received(resetPassword)).toMatchObject([
    { params: { token: 'a-token' }, body: { password: PASSWORD } },
  ]);
});

test('[R60] shows "Password reset successful." when the server sends no message', async () => {
  answer(resetPassword, { message: '', email: EMAIL });
  const { user } = open();
  await fill(user, PASSWORD, PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Password reset successful.')).toBeVisible();
});

test('[R60] shows the error of the server and keeps the passwords when it refuses the link', async () => {
  refuse(resetPassword, 'reset_link_invalid');
  const { user } = open();
  await fill(user, PASSWORD, PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This reset link is invalid or has expired.');
  expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
});

test('[R560] shows an error and the form to request a new link when opened with an invalid link', async () => {
  answer(checkPasswordResetLink, { validUntil: null });
  answer(requestPasswordReset, { message: '' });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This reset link is invalid or has expired.');
  expect(screen.queryByLabelText('New password')).toBeNull();
  await user.type(screen.getByLabelText('Email'), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Password reset link sent!')).toBeVisible();
  expect(received(requestPasswordReset)[0]?.body).toEqual({ email: EMAIL });
});

test('[R560] keeps the form usable when the check of the link fails', async () => {
  refuse(checkPasswordResetLink, 'too_many_requests');
  open();
  await vi.waitFor(() => expect(received(checkPasswordResetLink)).toHaveLength(1));
  expect(screen.getByLabelText('New password')).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[R254] shows the error of a common password beside the field until the user submits again', async () => {
  const sentence = 'This password is too common. Please choose another.';
  answer(resetPassword, () => {
    throw new Refusal('invalid_input', { sentence, fields: { password: sentence } });
  });
  const { user } = open();
  await fill(user, 'password123', 'password123');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    expect.stringContaining(sentence),
  );
  answer(resetPassword, { message: 'All set.', email: EMAIL });
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('All set.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[R60] shows "Something went wrong." when the connection fails', async () => {
  answer(resetPassword, () => {
    throw new BrokenConnection();
  });
  const { user } = open();
  await fill(user, PASSWORD, PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
});

function open() {
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/reset-password/:token" element={<ResetPasswordScreen />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
      <AddressProbe />
      <ModalProbe />
    </SessionProvider>,
    { path: '/reset-password/a-token' },
  );
}

function ModalProbe() {
  const { modal, email } = useSession();
  return modal && <p>{`modal ${modal} for ${email}`}</p>;
}

async function fill(user: ReturnType<typeof open>['user'], password: string, confirmation: string) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
}

function address() {
  return screen.getByRole('region', { name: 'address' }).textContent;
}
