import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginGoogleSignIn, googleSignIn } from '#shared/auth/contract';
import { SessionProvider } from '../../../lib/session/session';
import { storedUser } from '../../../lib/session/stored-user';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

beforeEach(() => {
  const meta = Object.assign(document.createElement('meta'), { name: 'google-client-id', content: 'an-id' });
  document.head.append(meta);
  let nonces = 0;
  answer(beginGoogleSignIn, () => ({ nonce: `nonce ${++nonces}` }));
});
afterEach(() => {
  document.head.querySelector('meta[name="google-client-id"]')?.remove();
});

test('[R30, R32, V7.6.2] Google’s identity token: sent, the user is stored and onDone called; the submit button is busy meanwhile', async () => {
  const signedIn = signInAs();
  localStorage.clear();
  const release = holdReply(googleSignIn);
  const { user, onDone } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  release(signedIn);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(received(googleSignIn)[0]?.body).toEqual({ token: 'identity-token with nonce 1' });
  expect(storedUser()?.email).toBe(signedIn.email);
});

test.each([
  ['refuses the token', () => refuse(googleSignIn, 'google_token_invalid')],
  ['fails', () => refuse(googleSignIn, 'internal')],
  [
    'does not answer',
    () =>
      answer(googleSignIn, () => {
        throw new BrokenConnection();
      }),
  ],
])('[R39] the server %s: Error signing in with Google.', async (_, prepare) => {
  prepare();
  const { user, onDone } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error signing in with Google.');
  expect(onDone).not.toHaveBeenCalled();
});

test('[R39] the popup fails: Error signing in with Google.', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'close the popup' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error signing in with Google.');
});

test('a suspended user: the reason is shown', async () => {
  refuse(googleSignIn, 'account_suspended');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is suspended.');
});

test('[R268, V10.1.1] a user of two-step sign-in: asked for the code, which goes with the same identity token', async () => {
  refuse(googleSignIn, 'totp_required');
  const { user, onCode } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith({ token: 'identity-token with nonce 1' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[V10.1.2] an identity token that was refused: the next one carries a new nonce', async () => {
  refuse(googleSignIn, 'google_token_invalid');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  await waitFor(() => expect(received(beginGoogleSignIn)).toHaveLength(2));
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'signin_with' }));
    expect(received(googleSignIn).at(-1)?.body).toEqual({ token: 'identity-token with nonce 2' });
  });
});

test('[R820] no nonce to be had: said, with a retry that brings the button', async () => {
  refuse(beginGoogleSignIn, 'google_unavailable');
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(screen.getByRole('alert')).toHaveTextContent('Error signing in with Google.');
  expect(screen.queryByRole('button', { name: 'signin_with' })).toBeNull();
  answer(beginGoogleSignIn, { nonce: 'a late nonce' });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'signin_with' })).toBeVisible();
});

test('[R29, R1946] on the Sign Up tab: Google’s sign-up button, and the same error', async () => {
  refuse(googleSignIn, 'google_token_invalid');
  const { user } = renderScreen(
    <SessionProvider>
      <SignUpForm registered={false} onRegistered={vi.fn()} onDone={vi.fn()} onCode={vi.fn()} />
    </SessionProvider>,
  );
  const button = await screen.findByRole('button', { name: 'signup_with' });
  expect(button.closest('[lang]')).toHaveAttribute('lang', 'en');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error signing in with Google.');
});

test('[R29] a server in production without Google sign-in: no button', () => {
  const meta = document.head.querySelector('meta[name="google-client-id"]');
  meta?.setAttribute('name', 'google-sign-in');
  meta?.setAttribute('content', 'hidden');
  try {
    open();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
  } finally {
    meta?.remove();
  }
});

test('[R29] a server without Google sign-in: a disabled button with the reason', () => {
  document.head.querySelector('meta[name="google-client-id"]')?.remove();
  open();
  const button = screen.getByRole('button', { name: 'Sign in with Google' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Not set up on this server.');
});

function open() {
  const onDone = vi.fn();
  const onCode = vi.fn();
  const view = renderScreen(
    <SessionProvider>
      <SignInForm onDone={onDone} onForgot={vi.fn()} onCode={onCode} />
    </SessionProvider>,
  );
  return { ...view, onDone, onCode };
}
