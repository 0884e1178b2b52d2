import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkSignUpLink, finishSignUp } from '#shared/auth/contract';
import { Refusal } from '#shared/core/errors';
import { SessionProvider, useSession } from '../../../lib/session/session';
import { getStoredUser } from '../../../lib/session/stored-user';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { FinishSignUpScreen } from './finish-sign-up-screen';

const EMAIL = 'wanjiku@example.com';
const PASSWORD = 'savanna-ridge';
const USER = {
  ...{ _id: '6560a1b2c3d4e5f601234561', email: EMAIL, name: 'Wanjiku', photoURL: '' },
  ...{ isAdmin: false, isVerified: false },
  token: `header.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + 3_600 }))}.signature`,
};

beforeEach(() => answer(checkSignUpLink, { begun: { email: EMAIL, name: 'Wanjiku' } }));

function ModalProbe() {
  const { modal, email } = useSession();
  return <p>{`modal ${modal} for ${email}`}</p>;
}

function open() {
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/finish-sign-up/:token" element={<FinishSignUpScreen />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
      <ModalProbe />
    </SessionProvider>,
    { path: '/finish-sign-up/a-token' },
  );
}

describe('the screen that finishes a sign-up', () => {
  test('[R852] shows the email address, accepts a password, signs in and leads to the home screen', async () => {
    answer(finishSignUp, USER);
    const { user } = open();
    expect(await screen.findByText(new RegExp(EMAIL))).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Wanjiku');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('Successfully registered')).toBeVisible();
    expect(received(finishSignUp)).toMatchObject([
      { params: { token: 'a-token' }, body: { name: 'Wanjiku', password: PASSWORD } },
    ]);
    expect(getStoredUser()).toMatchObject({ email: EMAIL });
    expect(await screen.findByText('Home', {}, { timeout: 5_000 })).toBeVisible();
  });

  test('[R852] shows the error of a short or common password beside its field', async () => {
    const sentence = 'This password is too common. Please choose another.';
    answer(finishSignUp, () => {
      throw new Refusal('invalid_input', { sentence, fields: { password: sentence } });
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('Password'), 'short{Enter}');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/at least 8 characters/i);
    expect(received(finishSignUp)).toEqual([]);
    await user.type(screen.getByLabelText('Password'), 'er-and-longer{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      ),
    );
  });

  test('[R852] offers to sign in if the email address already has an account', async () => {
    refuse(finishSignUp, 'email_taken');
    const { user } = open();
    await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists.');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText(`modal signin for ${EMAIL}`)).toBeVisible();
  });

  test('[R852] shows an error for an expired link and opens the sign-up', async () => {
    answer(checkSignUpLink, { begun: null });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is invalid or has expired.');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByText(/modal signup/)).toBeVisible();
  });

  test('offers a retry if the link cannot be checked', async () => {
    answer(checkSignUpLink, () => {
      throw new BrokenConnection();
    });
    const { user } = open();
    expect(await screen.findByText(/We could not check this link/)).toBeVisible();
    answer(checkSignUpLink, { begun: { email: EMAIL, name: 'Wanjiku' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});
