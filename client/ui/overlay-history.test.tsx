import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageRouter } from '../app/page-router';
import { Dialog } from './dialog';

function Home() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(0);
  return (
    <main>
      <h1>Home</h1>
      <button type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      <Dialog open={open > 0} onClose={() => setOpen(0)} title="First">
        <Link to="/next">Next screen</Link>
        <button type="button" onClick={() => setOpen(2)}>
          Open another
        </button>
        <button type="button" onClick={() => [setOpen(0), void navigate('/next', { replace: true })]}>
          Go on instead
        </button>
        <button type="button" onClick={() => [setOpen(0), void navigate('/', { replace: true })]}>
          Stay here
        </button>
      </Dialog>
      <Dialog open={open > 1} onClose={() => setOpen(1)} title="Second" />
    </main>
  );
}

/** Opens home after another screen, so that a test notices one Back too many. */
async function openHome() {
  const user = userEvent.setup();
  window.history.pushState(null, '', '/before');
  render(
    <PageRouter>
      <Routes>
        <Route path="/before" element={<Link to="/">Home screen</Link>} />
        <Route path="/" element={<Home />} />
        <Route path="/next" element={<h1>Next</h1>} />
      </Routes>
    </PageRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'Home screen' }));
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await waitFor(() => expect(openEntries()).toBe(1));
  return user;
}

const openEntries = () => Number(window.history.state?.overlays ?? 0);
const back = () => window.history.back();

beforeEach(async () => {
  await waitFor(() => expect(openEntries()).toBe(0));
});

test('[R503] closes a dialog on Back and stays on the screen', async () => {
  await openHome();
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  back();
  expect(await screen.findByRole('link', { name: 'Home screen' })).toBeVisible();
});

test('[R503] closes the upper of two dialogs first on Back', async () => {
  const user = await openHome();
  await user.click(screen.getByRole('button', { name: 'Open another' }));
  await waitFor(() => expect(openEntries()).toBe(2));
  back();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[R503] removes the history entry of a dialog that is closed by Escape', async () => {
  const user = await openHome();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(openEntries()).toBe(0));
  back();
  expect(await screen.findByRole('link', { name: 'Home screen' })).toBeVisible();
});

test('[R503] returns by one Back from a screen that was opened by a link in a dialog', async () => {
  const user = await openHome();
  await user.click(screen.getByRole('link', { name: 'Next screen' }));
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
  await waitFor(() => expect(openEntries()).toBe(0));
  back();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  back();
  expect(await screen.findByRole('link', { name: 'Home screen' })).toBeVisible();
});

test('[R503] adds no history entry if a screen replaces the one below the dialog', async () => {
  const user = await openHome();
  await user.click(screen.getByRole('button', { name: 'Go on instead' }));
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
  await waitFor(() => expect(openEntries()).toBe(0));
  back();
  expect(await screen.findByRole('link', { name: 'Home screen' })).toBeVisible();
});

test('keeps the screen when a dialog opens and closes while another dialog still steps back in the history', async () => {
  const user = await openHome();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  go.mockRestore();
  window.history.go(-1);
  await waitFor(() => expect(openEntries()).toBe(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(openEntries()).toBe(0));
  expect(window.location.pathname).toBe('/');
});
