import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect } from 'vitest';
import { getAdminOverview } from '#shared/admin/overview';
import { SessionProvider } from '../../../lib/session/session';
import { setDefaultReply } from '../../../testing/answering-server';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { AdminView } from '../screens/admin-view';
import { makeOverview, makeQueues } from './make-rows';

const NO_FORMS = { Register: () => null, Edit: () => null };

/** Renders the dashboard for a signed-in admin; `query` is for example '?tab=users'. */
export function openAdmin(query = '', overrides: Parameters<typeof signInAs>[0] = { isAdmin: true }) {
  const admin = signInAs(overrides);
  setDefaultReply(getAdminOverview, makeOverview({ queues: makeQueues({}) }));
  const view = renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/ad-pan" element={<AdminView carForms={NO_FORMS} />} />
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/Profile/security/two-step" element={<h1>Profile</h1>} />
      </Routes>
      <AddressProbe />
    </SessionProvider>,
    { path: `/ad-pan${query}` },
  );
  return { ...view, admin };
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Returns the texts of a table's cells, row by row, without the buttons. */
export function readTable(label: string): string[][] {
  const [, ...rows] = within(screen.getByRole('table', { name: label })).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, -1)
      // The first node of a cell is its label, shown on phones only.
      .map((cell) =>
        [...cell.childNodes]
          .slice(1)
          .map((node) => node.textContent)
          .join(''),
      ),
  );
}

/** Waits for a toast; the toast component loads lazily. */
export async function expectToast(sentence: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible(), { timeout: 20_000 });
}
