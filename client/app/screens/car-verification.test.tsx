import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { getCar, revealContact } from '#shared/cars/contract';
import { getLender } from '#shared/catalogue/contract';
import { Refusal } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import { listBlockedUsers } from '#shared/safety/blocks';
import { getVerification, requestEmailVerificationLink, verifyEmail } from '#shared/users/verification';
import { VerifyEmailScreen } from '../../features/users/screens/verify-email-screen';
import { SessionProvider } from '../../lib/session/session';
import { answer, received } from '../../testing/answering-server';
import { makeCar } from '../../testing/make-car';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { CarScreen } from './car-screen';

/** Opens this address as in a tab of the browser. */
function openTab(path: string) {
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/Car/:carId" element={<CarScreen />} />
        <Route path="/verify-email/:token" element={<VerifyEmailScreen />} />
      </Routes>
    </SessionProvider>,
    { path },
  );
}

const button = (name: string) => screen.findByRole('button', { name });

test('[R280] reveals the number in the first tab when another tab verifies the mailed link', async () => {
  signInAs();
  let emailProven = false;
  const car = makeCar();
  answer(getCar, car);
  answer(getLender, {
    ...car.lender,
    ...{ cars: 1, answerMinutes: null, acceptanceRate: null, completedHires: 0 },
  });
  answer(listBlockedUsers, { items: [], next: null });
  answer(getVerification, () => ({ email: 'wanjiku@example.com', emailProven, phone: '', bySms: false }));
  answer(revealContact, () => {
    if (!emailProven) throw new Refusal('verification_needed');
    return { contact: '0712345678' };
  });
  answer(requestEmailVerificationLink, { message: 'We have emailed you a link.' });
  answer(verifyEmail, () => {
    emailProven = true;
    return { message: '' };
  });

  const { user } = openTab(PATHS.car(car._id));
  await user.click(await button('View Contact'));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await button('Show Contact'));
  await user.click(await button('Send me a link'));
  expect(await screen.findByText(/We have emailed you a link\./)).toBeVisible();
  expect(received(requestEmailVerificationLink)[0]?.body).toEqual({ carId: car._id });

  const mailed = openTab(`/verify-email/a-token?car=${car._id}`);
  expect(await screen.findByText('Your email is verified.')).toBeInTheDocument();
  mailed.unmount();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  expect(await screen.findByRole('link', { name: '+254712345678' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(received(revealContact)).toHaveLength(2);
});
