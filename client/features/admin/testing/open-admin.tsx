import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect } from 'vitest';
import { SessionProvider } from '../../../lib/session/session';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { Where } from '../../../testing/where';
import { AdminView } from '../screens/admin-view';

const NO_FORMS = { Register: () => null, Edit: () => null };

/** The dashboard as an admin sees it, at an address such as '?tab=users'. */
export function openAdmin(query = '', said: Parameters<typeof signInAs>[0] = { isAdmin: true }) {
  const admin = signInAs(said);
  const view = renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/ad-pan" element={<AdminView carForms={NO_FORMS} />} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
      <Where />
    </SessionProvider>,
    { path: `/ad-pan${query}` },
  );
  return { ...view, admin };
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** What stands in a table's rows, cell by cell, without the buttons at the end. */
export function tableText(label: string): string[][] {
  const [, ...rows] = within(screen.getByRole('table', { name: label })).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, -1)
      // Before its value each cell says, on phones, what it is.
      .map((cell) =>
        [...cell.childNodes]
          .slice(1)
          .map((node) => node.textContent)
          .join(''),
      ),
  );
}

/** A toast says it. Toasts are loaded when first needed. */
export async function expectToast(sentence: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible(), { timeout: 20_000 });
}
