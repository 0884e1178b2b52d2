import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '#shared/core/errors';
import {
  acceptDriverInvitation,
  type DriverInvitation,
  getDriverInvitation,
  removeFurtherDriver,
} from '#shared/hires/driver-contract';
import { SessionProvider, useSession } from '../../../lib/session/session';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { NOW } from '../testing/make-hire';
import { DriverInvitationScreen } from './invitation-screen';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const HIRE_ID = makeId();
const PATH = `/hires/${HIRE_ID}/driver/secret`;
const ME = makeId();
const INVITATION: DriverInvitation = {
  hireId: HIRE_ID,
  car: { make: 'Toyota', model: 'Prado', year: 2018, image: '', regNo: 'KDA123B' },
  ...{ from: '2026-05-03', to: '2026-05-05', renterName: 'Amina Said', lenderName: 'Njoroge Mwangi' },
  isDriver: false,
};

/** Replaces the sign-in modal that the page frame renders in the app. */
function Modal() {
  const { modal, reason, returnTo } = useSession();
  return modal && <p>{`${reason} | ${returnTo}`}</p>;
}

function open(overrides: Partial<DriverInvitation> = {}) {
  answer(getDriverInvitation, { ...INVITATION, ...overrides });
  return renderScreen(
    <SessionProvider>
      <Modal />
      <Routes>
        <Route path="/hires/:hireId/driver/:token" element={<DriverInvitationScreen />} />
      </Routes>
    </SessionProvider>,
    { path: PATH },
  );
}

const signedIn = (overrides?: Partial<DriverInvitation>) => {
  signInAs({ _id: ME });
  return open(overrides);
};

test('[R2121] asks a visitor to sign in, and returns to the invitation', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByText(`to see the invitation | ${PATH}`)).toBeVisible();
  expect(received(getDriverInvitation)).toEqual([]);
});

test('[R2120, R2121] shows car, days and names, and accepts only by the button', async () => {
  const { user } = signedIn();
  expect(await screen.findByText('Amina Said')).toBeVisible();
  expect(screen.getByText('Njoroge Mwangi')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2018 Toyota Prado' })).toBeVisible();
  expect(screen.getByText(/3.*5 May/)).toBeVisible();
  expect(received(acceptDriverInvitation)).toEqual([]);
  answer(acceptDriverInvitation, { ...INVITATION, isDriver: true });
  await user.click(screen.getByRole('button', { name: 'Accept and drive' }));
  expect(await screen.findByText('You are a driver of this hire.')).toBeVisible();
});

test('[R2123] lets a driver leave the hire after a confirmation', async () => {
  const { user } = signedIn({ isDriver: true });
  await user.click(await screen.findByRole('button', { name: 'Stop being a driver' }));
  expect(received(removeFurtherDriver)).toEqual([]);
  answer(removeFurtherDriver, { removed: true });
  answer(getDriverInvitation, INVITATION);
  await user.click(screen.getByRole('button', { name: 'Stop being a driver' }));
  expect(await screen.findByRole('button', { name: 'Accept and drive' })).toBeVisible();
  expect(received(removeFurtherDriver)[0]?.params).toEqual({ id: HIRE_ID, userId: ME });
});

test.each(['licence_needed', 'licence_unsuitable'] as const)(
  '[R2122] links to the papers with a way back to the invitation if the refusal is %s',
  async (code) => {
    const { user } = signedIn();
    refuse(acceptDriverInvitation, code);
    await user.click(await screen.findByRole('button', { name: 'Accept and drive' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(REFUSALS[code].sentence);
    expect(screen.getByRole('link', { name: 'Send your licence' })).toHaveAttribute(
      'href',
      `/Profile/papers?${new URLSearchParams({ next: PATH })}`,
    );
  },
);

test('[R2122] says that the check of the licence is not finished', async () => {
  const { user } = signedIn();
  refuse(acceptDriverInvitation, 'driver_licence_waiting');
  await user.click(await screen.findByRole('button', { name: 'Accept and drive' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('still being checked');
});

test('[R2122] links to the phone verification if the owner requires it', async () => {
  const { user } = signedIn();
  refuse(acceptDriverInvitation, 'phone_needed');
  await user.click(await screen.findByRole('button', { name: 'Accept and drive' }));
  expect(await screen.findByRole('link', { name: 'Verify your phone' })).toBeVisible();
});

test('[R2121] shows an error if the link is no longer valid', async () => {
  signedIn();
  refuse(getDriverInvitation, 'driver_link_invalid');
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSALS.driver_link_invalid.sentence);
});

test('[R2121] leads the renter and the owner to their own hire', async () => {
  signedIn();
  refuse(getDriverInvitation, 'own_hire');
  expect(await screen.findByText(REFUSALS.own_hire.sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the hire' })).toHaveAttribute('href', `/hires/${HIRE_ID}`);
});
