import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGoogleNonce, googleSignIn } from '#shared/auth/contract';
import { SessionProvider } from '../../../lib/session/session';
import { getStoredUser } from '../../../lib/session/stored-user';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

beforeEach(() => {
  const meta = Object.assign(document.createElement('meta'), { name: 'google-client-id', content: 'an-id' });
  document.head.append(meta);
  let nonces = 0;
  answer(createGoogleNonce, () => ({ nonce: `nonce ${++nonces}` }));
});
afterEach(() => {
  document.head.querySelector('meta[name="google-client-id"]')?.remove();
});

test('[R30, R32, V7.6.2] sends the identity token of Google, stores the user and calls onDone', async () => {
  const signedIn = signInAs();
  localStorage.clear();
  const release = holdReply(googleSignIn);
  const { user, onDone } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  release(signedIn);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(received(googleSignIn)[0]?.body).toEqual({ token: 'identity-token with nonce 1' });
  expect(getStoredUser()?.email).toBe(signedIn.email);
});

test.each([
  { name: 'refuses the token', prepare: () => refuse(googleSignIn, 'google_token_invalid') },
  { name: 'fails', prepare: () => refuse(googleSignIn, 'internal') },
  {
    name: 'does not answer',
    prepare: () =>
      answer(googleSignIn, () => {
        throw new BrokenConnection();
      }),
  },
])('[R39] shows "Error signing in with Google." when the server $name', async ({ prepare }) => {
  prepare();
  const { user, onDone } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error signing in with Google.');
  expect(onDone).not.toHaveBeenCalled();
});

test('[R39] shows "Error signing in with Google." when the popup fails', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'close the popup' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error signing in with Google.');
});

test('shows the reason when the user is suspended', async () => {
  refuse(googleSignIn, 'account_suspended');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is suspended.');
});

test('[R268, V10.1.1] asks for the code with the same identity token when the user has two-step sign-in', async () => {
  refuse(googleSignIn, 'totp_required');
  const { user, onCode } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith({ token: 'identity-token with nonce 1' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[V10.1.2] requests a new nonce for the next identity token after a refusal', async () => {
  refuse(googleSignIn, 'google_token_invalid');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'signin_with' }));
  await waitFor(() => expect(received(createGoogleNonce)).toHaveLength(2));
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'signin_with' }));
    expect(received(googleSignIn).at(-1)?.body).toEqual({ token: 'identity-token with nonce 2' });
  });
});

test('[R820] shows an error instead of the button when the nonce cannot be loaded, and retries on request', async () => {
  refuse(createGoogleNonce, 'google_unavailable');
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(screen.getByRole('alert')).toHaveTextContent('Error signing in with Google.');
  expect(screen.queryByRole('button', { name: 'signin_with' })).toBeNull();
  answer(createGoogleNonce, { nonce: 'a late nonce' });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'signin_with' })).toBeVisible();
});

test('[R29, R1946] shows the English sign-up button of Google and its error on the Sign Up tab', async () => {
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

test('[R29] disables the Google button and gives the reason when the server has no Google sign-in', () => {
  document.head.querySelector('meta[name="google-client-id"]')?.remove();
  open();
  const button = screen.getByRole('button', { name: 'Sign in with Google' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Google sign-in is not available yet.');
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
