import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { requestPasswordReset, type SignedInUser, signIn, signUp } from '#shared/auth/contract';
import { TIMINGS } from '#shared/core/limits';
import { SessionProvider, useSession } from '../../../lib/session/session';
import { storedUser } from '../../../lib/session/stored-user';
import { answer, heldReply, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { SignInModal } from './sign-in-modal';

const USER: SignedInUser = {
  _id: '6560a1b2c3d4e5f601234567',
  email: 'wanjiku@example.com',
  name: 'Wanjiku',
  photoURL: '',
  isAdmin: false,
  isVerified: false,
  token: `header.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + 3_600 }))}.signature`,
};

test('sign in: Processing... while busy, then stored and done', async () => {
  const release = heldReply(signIn);
  const { person, onDone } = open();
  await person.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await person.type(screen.getByLabelText('Password'), 'savanna-ridge');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  release(USER);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(storedUser()?.email).toBe('wanjiku@example.com');
});

test('wrong password: the server’s sentence, gone on the other tab', async () => {
  refuse(signIn, 'wrong_credentials');
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  await person.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await person.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sign up without the box, then with empty fields: the specified sentences, nothing sent', async () => {
  const { person } = open();
  await person.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await person.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You must agree to the terms and conditions');
  await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in all required fields');
  expect(received(signUp)).toEqual([]);
});

test('sign up: success is shown for 2000 ms before the modal is done', async () => {
  answer(signUp, USER);
  const { person, onDone } = open();
  await person.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await person.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await person.type(screen.getByLabelText('Name'), 'Wanjiku');
  await person.type(screen.getByLabelText('Password'), 'savanna-ridge');
  await person.click(screen.getByRole('checkbox'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    screen.getByRole('button', { name: 'Sign up' }).click();
    expect(await screen.findByText('Successfully registered')).toBeVisible();
    act(() => vi.advanceTimersByTime(TIMINGS.signUpSuccessMs / 2));
    expect(onDone).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(TIMINGS.signUpSuccessMs / 2));
    expect(onDone).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('forgot password: the form, its sentence, and the way back', async () => {
  answer(requestPasswordReset, { message: 'Password reset link sent!' });
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await person.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await person.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Password reset link sent!')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Back to Sign In' }));
  expect(screen.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

function open() {
  const onDone = vi.fn();
  const view = renderScreen(
    <SessionProvider>
      <Opened onDone={onDone} />
    </SessionProvider>,
  );
  return { ...view, onDone };
}

function Opened({ onDone }: { onDone: () => void }) {
  const { modal, openModal } = useSession();
  useEffect(() => openModal('signin'), [openModal]);
  return modal && <SignInModal onDone={onDone} />;
}
