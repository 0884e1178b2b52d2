import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestPasswordReset, signIn, signUp } from '#shared/auth/contract';
import type { Endpoint } from '#shared/core/endpoint';
import { Refusal } from '#shared/core/errors';
import { SessionProvider } from '../../../lib/session/session';
import { answer, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { ForgotPasswordForm } from './forgot-password-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const WAIT = 'Too many attempts. Try again in 1:30.';

function letWait(contract: Endpoint): void {
  answer(contract, () => {
    throw new Refusal('too_many_requests', { sentence: WAIT, retryAfterS: 90 });
  });
}

/** Fills in the form, submits it and waits for the refusal. */
async function openRefused(): Promise<UserEvent> {
  letWait(signIn);
  const { user } = renderScreen(
    <SessionProvider>
      <SignInForm onDone={vi.fn()} onForgot={vi.fn()} onCode={vi.fn()} />
    </SessionProvider>,
  );
  await user.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await user.type(screen.getByLabelText('Password'), 'savanna-ridge');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(WAIT);
  return user;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
const button = () => screen.getByRole('button', { name: 'Sign in' });

test('[R256] disables the button and counts down after too many wrong passwords', async () => {
  await openRefused();
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleDescription(WAIT);
  pass(1);
  expect(screen.getByRole('note')).toHaveTextContent('Too many attempts. Try again in 1:29.');
  pass(88);
  expect(screen.getByRole('note')).toHaveTextContent('Too many attempts. Try again in 0:01.');
  expect(button()).toBeDisabled();
  pass(1);
  expect(screen.queryByRole('note')).toBeNull();
  expect(button()).toBeEnabled();
  expect(button()).not.toHaveAccessibleDescription();
});

test('[R256] announces the wait to screen readers once a minute and when the wait ends', async () => {
  await openRefused();
  expect(screen.queryByRole('alert')).toBeNull();
  const heard = [screen.getByRole('status').textContent];
  for (let second = 0; second < 90; second += 1) {
    pass(1);
    heard.push(screen.getByRole('status').textContent);
  }
  expect([...new Set(heard)]).toEqual([
    'Too many attempts. Try again in about 2 minutes.',
    'Too many attempts. Try again in less than a minute.',
    'You can try again now.',
  ]);
});

test('[R256] sends nothing on Enter until the wait ends', async () => {
  const user = await openRefused();
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(received(signIn)).toHaveLength(1);
  pass(90);
  refuse(signIn, 'wrong_credentials');
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[R256] allows another email during the wait, and still blocks the first one', async () => {
  const user = await openRefused();
  await user.type(screen.getByLabelText('Email'), '.ke');
  expect(button()).toBeEnabled();
  expect(screen.queryByText(/Too many attempts/)).toBeNull();
  await user.type(screen.getByLabelText('Email'), '{Backspace}{Backspace}{Backspace}');
  expect(button()).toBeDisabled();
});

test('shows the error of the server and keeps the button enabled when the server states no waiting time', async () => {
  refuse(signIn, 'too_many_requests');
  const { user } = renderScreen(
    <SessionProvider>
      <SignInForm onDone={vi.fn()} onForgot={vi.fn()} onCode={vi.fn()} />
    </SessionProvider>,
  );
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(new Refusal('too_many_requests').message);
  expect(button()).toBeEnabled();
});

test('[R256] counts down after too many requests for a reset link', async () => {
  letWait(requestPasswordReset);
  const { user } = renderScreen(<ForgotPasswordForm onBack={vi.fn()} />);
  await user.type(screen.getByLabelText('Email'), 'wanjiku@example.com{Enter}');
  await screen.findByText(WAIT);
  const send = screen.getByRole('button', { name: 'Reset Password' });
  expect(send).toBeDisabled();
  pass(90);
  expect(send).toBeEnabled();
});

test('[R371] counts down after too many sign-ups, even if the user types another email', async () => {
  letWait(signUp);
  const { user } = renderScreen(
    <SessionProvider>
      <SignUpForm registered={false} onRegistered={vi.fn()} onDone={vi.fn()} onCode={vi.fn()} />
    </SessionProvider>,
  );
  await user.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await user.type(screen.getByLabelText('Name'), 'Wanjiku');
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText('Password'), 'savanna-ridge{Enter}');
  await screen.findByText(WAIT);
  const send = screen.getByRole('button', { name: 'Sign up' });
  expect(send).toBeDisabled();
  expect(send).toHaveAccessibleDescription(WAIT);
  await user.type(screen.getByLabelText('Email'), '.ke{Enter}');
  expect(send).toBeDisabled();
  expect(received(signUp)).toHaveLength(1);
  pass(90);
  expect(screen.getByRole('status')).toHaveTextContent('You can try again now.');
  expect(send).toBeEnabled();
});
