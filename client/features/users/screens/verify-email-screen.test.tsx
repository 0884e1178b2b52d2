import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { REFUSALS } from '#shared/core/errors';
import { getVerification, verifyEmail } from '#shared/users/verification';
import { SessionProvider } from '../../../lib/session/session';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { VerifyEmailScreen } from './verify-email-screen';

const CAR_ID = makeId();

function open(path = '/verify-email/a-token') {
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/verify-email/:token" element={<VerifyEmailScreen />} />
      </Routes>
    </SessionProvider>,
    { path },
  );
}

test('[R282] uses the link once without a press, and then links back to the car', async () => {
  const release = holdReply(verifyEmail);
  open(`/verify-email/a-token?car=${CAR_ID}`);
  expect(screen.getByText('Verifying...')).toBeVisible();
  release({ message: '' });
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the car' })).toHaveAttribute('href', `/Car/${CAR_ID}`);
  expect(received(verifyEmail).map(({ params }) => params)).toEqual([{ token: 'a-token' }]);
});

test.each(['', '?car=//elsewhere.example'])(
  'links to the profile when the URL names no valid car (%j)',
  async (search) => {
    answer(verifyEmail, { message: '' });
    open(`/verify-email/a-token${search}`);
    expect(await screen.findByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/Profile',
    );
  },
);

test('shows an error and a link to a new email when the link is invalid', async () => {
  refuse(verifyEmail, 'verify_link_invalid');
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSALS.verify_link_invalid.sentence);
  expect(screen.getByRole('link', { name: 'Get a new link in your profile' })).toHaveAttribute(
    'href',
    '/Profile',
  );
});

test('shows the email as verified when a verified user opens the link again', async () => {
  refuse(verifyEmail, 'verify_link_invalid');
  answer(getVerification, { email: '', emailProven: true, phone: '', bySms: false });
  signInAs();
  open();
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
});

test('retries the link on "Try again" when the connection fails', async () => {
  answer(verifyEmail, () => {
    throw new BrokenConnection();
  });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(verifyEmail, { message: '' });
  await user.click(retry);
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
});
