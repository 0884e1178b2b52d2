import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { requestPasswordReset, type SignedInUser, signIn, signUp } from '#shared/auth/contract';
import { Refusal } from '#shared/core/errors';
import { SessionProvider, type SignInModalMode, useSession } from '../../../lib/session/session';
import { getStoredUser } from '../../../lib/session/stored-user';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { AddressProbe } from '../../../testing/probes';
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

test('[R25] locks body scrolling, focuses the first field and keeps Tab inside the open modal', async () => {
  const { user } = open();
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  expect(screen.getByLabelText('Email')).toHaveFocus();
  const dialog = screen.getByRole('dialog', { name: 'Sign In' });
  for (let presses = 0; presses < 9; presses += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
});

test('[R26, R32] shows "Processing..." during sign-in, then stores the user and calls onDone', async () => {
  const release = holdReply(signIn);
  const { user, onDone } = open();
  await user.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await user.type(screen.getByLabelText('Password'), 'savanna-ridge');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  release(USER);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(getStoredUser()?.email).toBe('wanjiku@example.com');
});

test('[R31, R37] shows the error of a wrong password until the user opens the other tab', async () => {
  refuse(signIn, 'wrong_credentials');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  { tab: 'Sign In', button: 'Sign in', sentence: 'Failed to sign in' },
  { tab: 'Sign Up', button: 'Sign up', sentence: 'Failed to sign up' },
])(
  '[R37] shows $sentence and keeps the typed text on the tab $tab when the connection fails',
  async ({ tab, button, sentence }) => {
    const broken = () => {
      throw new BrokenConnection();
    };
    answer(signIn, broken);
    answer(signUp, broken);
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: tab }));
    if (tab === 'Sign Up') await fillSignUp(user);
    else await fillSignIn(user);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Email')).toHaveValue('wanjiku@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('savanna-ridge');
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  },
);

test('[R36] sends the sign-in without client validation when the fields are empty', async () => {
  refuse(signIn, 'wrong_credentials');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('alert');
  expect(received(signIn)[0]?.body).toEqual({ email: '', password: '' });
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
});

test('[R30] sends one sign-in when the user presses Enter twice', async () => {
  const release = holdReply(signIn);
  const { user, onDone } = open();
  await fillSignIn(user);
  await user.keyboard('{Enter}{Enter}');
  release(USER);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(received(signIn)).toHaveLength(1);
});

test('[R37] shows the error of the server when the sign-up email is taken', async () => {
  refuse(signUp, 'email_taken');
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await fillSignUp(user);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists.');
});

test('[R848] shows which address received the link, and accepts another address, if the email must first be verified', async () => {
  answer(signUp, { linkSentTo: 'wanjiku@example.com' });
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await fillSignUp(user);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('We have sent a link to wanjiku@example.com.')).toBeVisible();
  expect(screen.getByText(/^Open it within 24 hours/)).toBeVisible();
  expect(screen.queryByText('Successfully registered')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(screen.getByLabelText('Email')).toHaveValue('wanjiku@example.com');
});

test('[R254] shows the error beside the field when the sign-up password is common', async () => {
  const sentence = 'This password is too common. Please choose another.';
  answer(signUp, () => {
    throw new Refusal('invalid_input', { sentence, fields: { password: sentence } });
  });
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await fillSignUp(user);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(sentence));
});

test.each(['Email', 'Name', 'Password'])(
  '[R35] shows "Fill in all required fields" when the sign-up lacks the field %s',
  async (field) => {
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await fillSignUp(user);
    await user.clear(screen.getByLabelText(field));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      `Fill in all required fieldsStill missing: ${field}.`,
    );
    expect(received(signUp)).toEqual([]);
  },
);

test('[R28] closes the modal and opens the terms when the user follows the terms link', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await user.click(screen.getByRole('link', { name: 'terms and conditions' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'address' })).toHaveTextContent('/terms-and-conditions');
});

test('[R1942] keeps the typed text when the user opens the terms from the sign-up form', async () => {
  const first = open();
  await first.user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await first.user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await first.user.type(screen.getByLabelText('Name'), 'Amina');
  await first.user.click(screen.getByRole('link', { name: 'terms and conditions' }));
  first.unmount();
  const second = open();
  await second.user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
  expect(screen.getByLabelText('Name')).toHaveValue('Amina');
  await second.user.clear(screen.getByLabelText('Email'));
  await second.user.clear(screen.getByLabelText('Name'));
  await second.user.click(screen.getByRole('link', { name: 'terms and conditions' }));
});

test('[R34] shows an error and sends nothing when the checkbox or the fields are empty', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You must agree to the terms and conditions');
  expect(screen.getByRole('alert')).toHaveTextContent('Still missing: Email, Name, Password.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in all required fields');
  expect(received(signUp)).toEqual([]);
});

test('[R33] shows the success of a sign-up for 2000 ms before it calls onDone', async () => {
  answer(signUp, USER);
  const { user, onDone } = open();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await fillSignUp(user);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    screen.getByRole('button', { name: 'Sign up' }).click();
    // vi.waitFor would advance the fake clock on every attempt.
    while (!screen.queryByText('Successfully registered')) await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Successfully registered')).toBeVisible();
    expect(getStoredUser()?.email).toBe('wanjiku@example.com');
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeDisabled();
    act(() => vi.advanceTimersByTime(1_999));
    expect(onDone).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onDone).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('calls onDone at once when the user presses Escape during the success message', async () => {
  answer(signUp, USER);
  const { user, onDone } = open();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await fillSignUp(user);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('Successfully registered');
  await user.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledOnce();
});

test('[R27, R38] shows "Sending..." and the confirmation of a password reset, cleared by Back to Sign In', async () => {
  const release = holdReply(requestPasswordReset);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  release({ message: 'Password reset link sent!' });
  expect(await screen.findByText('Password reset link sent!')).toBeVisible();
  expect(received(requestPasswordReset)[0]?.body).toEqual({ email: 'wanjiku@example.com' });
  await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
  expect(screen.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(screen.queryByText('Password reset link sent!')).toBeNull();
});

test('[R27, R38] shows "Reset failed" when a password reset fails, and removes the message on Back to Sign In', async () => {
  answer(requestPasswordReset, () => {
    throw new BrokenConnection();
  });
  refuse(signIn, 'wrong_credentials');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Reset failed');
  await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[R268] asks for the two-step code after the password, and signs in with both', async () => {
  answer(signIn, ({ body }) => {
    const { code } = body as { code?: string };
    if (!code) throw new Refusal('totp_required');
    if (code !== '123456') throw new Refusal('totp_invalid');
    return USER;
  });
  const { user, onDone } = open();
  await fillSignIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Two-step sign-in' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  const code = screen.getByLabelText('Code from your authenticator app');
  expect(code).toHaveFocus();
  await user.type(code, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid.');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(received(signIn).at(-1)?.body).toEqual({
    email: 'wanjiku@example.com',
    password: 'savanna-ridge',
    code: '123456',
  });
  expect(getStoredUser()?.email).toBe('wanjiku@example.com');
});

test('returns from the two-step code to the first step on Back to Sign In', async () => {
  refuse(signIn, 'totp_required');
  const { user } = open();
  await fillSignIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Sign In' }));
  expect(screen.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

test('[R1942] keeps an email typed in one tab when the user opens the other tab', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(screen.getByLabelText('Email')).toHaveValue('wanjiku@example.com');
  await user.type(screen.getByLabelText('Email'), '.ke');
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.getByLabelText('Email')).toHaveValue('wanjiku@example.com.ke');
});

test('[R16] shows in both tabs why the sign-up was opened', async () => {
  const { user } = open({ reason: "to see Amina's number" });
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription("Sign up to see Amina's number.");
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription("Sign in to see Amina's number.");
});

/** Simulates the Credential Management API with one saved account, or with none if `account` is null. */
function saveInBrowser(account: { id: string; password: string } | null) {
  class PasswordCredential {
    readonly id: string;
    constructor({ id }: { id: string }) {
      this.id = id;
    }
  }
  const credentials = { get: vi.fn(async () => account), store: vi.fn(async () => undefined) };
  vi.stubGlobal('PasswordCredential', PasswordCredential);
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return credentials;
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test('[R2010] signs in with the account that the browser has saved', async () => {
  const { get, store } = saveInBrowser({ id: 'wanjiku@example.com', password: 'savanna-ridge' });
  answer(signIn, USER);
  const { onDone } = open({ reason: "to see Amina's number" });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ password: true, mediation: 'optional' }));
  expect(received(signIn).map(({ body }) => body)).toEqual([
    { email: 'wanjiku@example.com', password: 'savanna-ridge' },
  ]);
  expect(store).not.toHaveBeenCalled();
});

test('[R2010] shows why a saved account was refused, with the account in the form', async () => {
  saveInBrowser({ id: 'wanjiku@example.com', password: 'an-old-password' });
  refuse(signIn, 'wrong_credentials');
  open({ reason: "to see Amina's number" });
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  expect(screen.getByLabelText('Email')).toHaveValue('wanjiku@example.com');
});

test('[R2010] lets the browser save the account of a sign-in', async () => {
  const { store } = saveInBrowser(null);
  answer(signIn, USER);
  const { user } = open();
  await fillSignIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(store).toHaveBeenCalledWith(expect.objectContaining({ id: 'wanjiku@example.com' })),
  );
});

test('[R2010] asks for no saved account after the user pressed Sign Up', () => {
  const { get } = saveInBrowser({ id: 'wanjiku@example.com', password: 'savanna-ridge' });
  open({}, 'signup');
  expect(screen.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

async function fillSignIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Email'), 'wanjiku@example.com');
  await user.type(screen.getByLabelText('Password'), 'savanna-ridge');
}

async function fillSignUp(user: UserEvent): Promise<void> {
  await fillSignIn(user);
  await user.type(screen.getByLabelText('Name'), 'Wanjiku');
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
}

function open(target: { reason?: string } = {}, mode: SignInModalMode = target.reason ? 'signup' : 'signin') {
  const onDone = vi.fn();
  const view = renderScreen(
    <SessionProvider>
      <OpenedModal onDone={onDone} open={(session) => session.openModal(mode, target)} />
      <AddressProbe />
    </SessionProvider>,
  );
  return { ...view, onDone };
}

type OpenedModalProps = { onDone: () => void; open: (session: ReturnType<typeof useSession>) => void };

function OpenedModal({ onDone, open }: OpenedModalProps) {
  const session = useSession();
  const openOnce = useEffectEvent(() => open(session));
  useEffect(() => openOnce(), []);
  return session.modal && <SignInModal onDone={onDone} />;
}
