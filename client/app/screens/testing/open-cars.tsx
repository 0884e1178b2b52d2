import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { getAdminOverview } from '#shared/admin/overview';
import { makeOverview } from '../../../features/admin/testing/make-rows';
import { SessionProvider } from '../../../lib/session/session';
import { setDefaultReply } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { AdminGate } from '../../routes';

/** The first test also loads the dashboard's code, which takes long. */
const LATE = { timeout: 20_000 };

/** Opens the dashboard's list of cars as an admin. */
export async function openCars() {
  signInAs({ isAdmin: true });
  setDefaultReply(getAdminOverview, makeOverview());
  const view = renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/ad-pan" element={<AdminGate />} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
    </SessionProvider>,
    { path: '/ad-pan?tab=cars' },
  );
  await screen.findByRole('table', { name: 'Cars' }, LATE);
  return view;
}
