import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePassword, createGoogleNonce, type SignedInUser } from '#shared/auth/contract';
import {
  endSession,
  listSessions,
  type SessionView,
  signOut,
  signOutEverywhere,
} from '#shared/auth/sessions';
import {
  beginTwoStepSetup,
  confirmTwoStepSetup,
  getTwoStepStatus,
  renewRecoveryCodes,
  turnOffTwoStepSignIn,
} from '#shared/auth/two-step';
import { Refusal } from '#shared/core/errors';
import { SessionProvider } from '../../../lib/session/session';
import { getStoredToken, getStoredUser } from '../../../lib/session/stored-user';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { ChangePasswordScreen } from './change-password-screen';
import { DevicesScreen } from './devices-screen';
import { TwoStepSignInView } from './two-step-view';

const PHONE: SessionView = {
  _id: '6560a1b2c3d4e5f601234561',
  device: 'Chrome on Android',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
  current: true,
};
const LAPTOP: SessionView = {
  ...PHONE,
  _id: '6560a1b2c3d4e5f601234562',
  device: 'Firefox on Linux',
  current: false,
};
const CODES = ['AAAA-2222-BBBB-3333', 'CCCC-4444-DDDD-5555'];
const URI = 'otpauth://totp/Twende:njeri@example.com?issuer=Twende&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STATUS = { on: false, required: false, recoveryCodes: 0, hasPassword: true, emailProven: true };

const SCREENS = {
  devices: <DevicesScreen />,
  password: <ChangePasswordScreen />,
  'two-step': <TwoStepSignInView emailProof={({ label }) => <p>{label}</p>} />,
};

function open(screen: keyof typeof SCREENS, overrides: Partial<SignedInUser> = {}) {
  const me = signInAs(overrides);
  const view = renderScreen(
    <SessionProvider>
      {SCREENS[screen]}
      <AddressProbe />
    </SessionProvider>,
    { path: `/Profile/security/${screen}` },
  );
  return { ...view, me };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });
const field = (name: string) => screen.findByLabelText(name, {}, { timeout: 10_000 });

test('[R262] ends the session of one device and reloads the list', async () => {
  let items = [PHONE, LAPTOP];
  answer(listSessions, () => ({ items, next: null }));
  answer(endSession, () => {
    items = [PHONE];
    return { message: '' };
  });
  const { user } = open('devices');
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0] ?? document.body).getByText('This device')).toBeVisible();
  expect(within(rows[1] ?? document.body).getByText('Last used 21 Nov 2026, 11:00')).toBeVisible();
  await user.click(await button('Sign out Firefox on Linux'));
  expect(await screen.findByText('No other device is signed in.')).toBeVisible();
  expect(received(endSession)[0]?.params).toEqual({ id: LAPTOP._id });
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  expect(getStoredUser()).not.toBeNull();
});

test.each([
  { name: 'Sign out all others', body: { others: true }, stays: true },
  { name: 'Sign out everywhere', body: { others: false }, stays: false },
] as const)(
  '[R261] sends the sign-out by $name and keeps this device signed in: $stays',
  async ({ name, body, stays }) => {
    answer(listSessions, { items: [PHONE, LAPTOP], next: null });
    answer(signOutEverywhere, { message: '' });
    const { user } = open('devices');
    await user.click(await button(name));
    await waitFor(() => expect(received(signOutEverywhere)[0]?.body).toEqual(body));
    await waitFor(() => expect(getStoredUser() !== null).toBe(stays));
    if (!stays) await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
  },
);

test('signs out at once and notifies the server when the user ends the session of this device', async () => {
  answer(listSessions, { items: [PHONE], next: null });
  const { user, me } = open('devices');
  await user.click(await button('Sign out Chrome on Android'));
  expect(getStoredUser()).toBeNull();
  await waitFor(() => expect(received(signOut)[0]?.authorization).toBe(`Bearer ${me.token}`));
});

test('shows an error with a retry when devices cannot be loaded, and the reason of a refused sign-out', async () => {
  refuse(listSessions, 'internal');
  const { user } = open('devices');
  expect(await screen.findByText('Your devices could not be loaded.', {}, { timeout: 10_000 })).toBeVisible();
  answer(listSessions, { items: [PHONE, LAPTOP], next: null });
  await user.click(await button('Try again'));
  refuse(endSession, 'session_not_found');
  await user.click(await button('Sign out Firefox on Linux'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This device is not signed in.');
});

test('[R265] checks a new password before it is sent, and stores the fresh token afterwards', async () => {
  const { user, me } = open('password');
  await user.type(await field('New password'), 'short');
  await user.click(await button('Change password'));
  expect(await field('Current password')).toHaveAccessibleDescription('Please enter your current password.');
  expect(await field('Current password')).toHaveFocus();
  expect(received(changePassword)).toHaveLength(0);

  answer(changePassword, () => {
    throw new Refusal('wrong_password', { fields: { current: 'This is not your current password.' } });
  });
  await user.type(await field('Current password'), 'not-it');
  await user.clear(await field('New password'));
  await user.type(await field('New password'), 'savanna-ridge-2');
  await user.type(await field('Confirm new password'), 'savanna-ridge');
  await user.click(await button('Change password'));
  expect(await field('Confirm new password')).toHaveAccessibleDescription('Passwords do not match.');
  await user.type(await field('Confirm new password'), '-2');
  await user.click(await button('Change password'));
  await waitFor(async () =>
    expect(await field('Current password')).toHaveAccessibleDescription('This is not your current password.'),
  );

  const renewed = { ...me, token: me.token.replace('signature', 'renewed') };
  answer(changePassword, renewed);
  await user.type(await field('Current password'), '-or-is-it');
  await user.click(await button('Change password'));
  await waitFor(() => expect(getStoredToken()).toBe(renewed.token));
  expect(received(changePassword).at(-1)?.body).toEqual({
    current: 'not-it-or-is-it',
    password: 'savanna-ridge-2',
  });
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/Profile\/security$/));
});

test('shows that the account has no password when the user signs in only with Google', async () => {
  refuse(changePassword, 'no_password');
  const { user } = open('password');
  await user.type(await field('Current password'), 'any');
  await user.type(await field('New password'), 'savanna-ridge-2');
  await user.type(await field('Confirm new password'), 'savanna-ridge-2');
  await user.click(await button('Change password'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account has no password yet.');
});

test('[R267] sets up two-step sign-in by password and code, and keeps the recovery codes open until confirmed', async () => {
  answer(getTwoStepStatus, { ...STATUS, required: true });
  refuse(beginTwoStepSetup, 'wrong_password');
  refuse(confirmTwoStepSetup, 'totp_invalid');
  const { user } = open('two-step', { isAdmin: true });
  await user.type(await field('Password'), 'savanna{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password.');
  answer(beginTwoStepSetup, { uri: URI });
  await user.type(await field('Password'), '-ridge');
  await user.click(await button('Set up'));
  await waitFor(() =>
    expect(received(beginTwoStepSetup).at(-1)?.body).toEqual({ password: 'savanna-ridge' }),
  );
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(await field('Code from the app'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid.');

  answer(confirmTwoStepSetup, { recoveryCodes: CODES });
  await user.type(await field('Code from the app'), '{Backspace}1{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
  for (const code of CODES) expect(screen.getByText(code)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText(CODES[0] ?? '')).toBeVisible();
  answer(getTwoStepStatus, { ...STATUS, on: true, recoveryCodes: 10 });
  await user.click(await button('I have saved them'));
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
});

test.each([
  {
    name: 'that is off: the step that verifies it, and no set-up',
    on: false,
    sentence: 'Verify your email address first',
  },
  {
    name: 'that is on: the reason to verify it',
    on: true,
    sentence: 'Your email address is not verified yet',
  },
])(
  '[R842] shows $sentence and no two-step set-up when the email is not verified (two-step sign-in on: $on)',
  async ({ on, sentence }) => {
    answer(getTwoStepStatus, { ...STATUS, on, emailProven: false });
    open('two-step', { isAdmin: true });
    expect(await screen.findByText(new RegExp(sentence), {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText('Verify email')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
  },
);

test('[R270] renews recovery codes with a code from the app, and turns off two-step sign-in with password and code', async () => {
  answer(getTwoStepStatus, { ...STATUS, on: true, recoveryCodes: 1 });
  answer(renewRecoveryCodes, { recoveryCodes: CODES });
  answer(turnOffTwoStepSignIn, { message: '' });
  const { user } = open('two-step', { isAdmin: true });
  expect(await screen.findByText('1 recovery code is left.', {}, { timeout: 10_000 })).toBeVisible();
  await user.click(await button('New recovery codes'));
  await user.type(await field('Code from the app, or a recovery code'), '123456{Enter}');
  expect(await screen.findByText(CODES[1] ?? '')).toBeVisible();
  await user.click(await button('I have saved them'));

  await user.click(await button('Turn off'));
  await user.type(await field('Password'), 'savanna-ridge');
  await user.type(await field('Code from the app, or a recovery code'), '123456');
  answer(getTwoStepStatus, STATUS);
  await user.click(await button('Turn off'));
  await waitFor(() =>
    expect(received(turnOffTwoStepSignIn)[0]?.body).toEqual({ password: 'savanna-ridge', code: '123456' }),
  );
  expect(await button('Set up')).toBeVisible();
});

test('[R821] confirms the two-step set-up by Google if the user has no password, or asks to set a password', async () => {
  answer(getTwoStepStatus, { ...STATUS, hasPassword: false });
  answer(createGoogleNonce, { nonce: 'a-nonce' });
  refuse(beginTwoStepSetup, 'google_token_invalid');
  const meta = Object.assign(document.createElement('meta'), { name: 'google-client-id', content: 'an-id' });
  document.head.append(meta);
  const { user, unmount } = open('two-step', { isAdmin: true });
  await user.click(await button('continue_with'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error signing in with Google.');
  answer(beginTwoStepSetup, { uri: URI });
  await user.click(await button('continue_with'));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(received(beginTwoStepSetup).at(-1)?.body).toEqual({ google: 'identity-token with a-nonce' });
  unmount();

  meta.remove();
  open('two-step', { isAdmin: true });
  expect(await screen.findByText(/Your account has no password/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

test('shows an error with a retry when the two-step state cannot be loaded', async () => {
  answer(getTwoStepStatus, () => {
    throw new BrokenConnection();
  });
  const { user } = open('two-step', { isAdmin: true });
  expect(
    await screen.findByText('Two-step sign-in could not be loaded.', {}, { timeout: 10_000 }),
  ).toBeVisible();
  answer(getTwoStepStatus, STATUS);
  await user.click(await button('Try again'));
  expect(await button('Set up')).toBeVisible();
});
