import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../ui/dialog';
import { Form } from '../ui/form';
import { useFormChanges } from '../ui/leave-guard';
import { PageRouter } from './page-router';

/** A form that counts its changes as saved as soon as it is sent. */
function NoteForm({ onSaved }: { onSaved?: () => void }) {
  const changes = useFormChanges();
  return (
    <Form
      changes={changes}
      onSubmit={() => {
        changes.clear();
        onSaved?.();
      }}
    >
      <input aria-label="Note" />
      <button type="submit">Save</button>
    </Form>
  );
}

function FormScreen() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Form</h1>
      <NoteForm onSaved={() => navigate('/next')} />
      <Link to="/next">Next screen</Link>
      <button type="button" onClick={() => setOpen(true)}>
        Open dialog
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Dialog">
        <Form onSubmit={() => undefined}>
          <input aria-label="Text" />
        </Form>
        <Link to="/next">Next screen from the dialog</Link>
      </Dialog>
    </main>
  );
}

/** Opens the form after two other screens, so that Back has somewhere to lead. */
async function openForm() {
  const user = userEvent.setup();
  window.history.pushState(null, '', '/first');
  render(
    <PageRouter>
      <Routes>
        <Route path="/first" element={<Link to="/second">Second screen</Link>} />
        <Route path="/second" element={<Link to="/form">Form screen</Link>} />
        <Route path="/form" element={<FormScreen />} />
        <Route path="/next" element={<h1>Next</h1>} />
      </Routes>
    </PageRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'Second screen' }));
  await user.click(await screen.findByRole('link', { name: 'Form screen' }));
  await screen.findByRole('heading', { name: 'Form' });
  return user;
}

const QUESTION = 'Discard changes?';
const openEntries = () => Number(window.history.state?.overlays ?? 0);
const keepEditing = () => screen.findByRole('button', { name: 'Keep editing' });
const discard = () => screen.findByRole('button', { name: 'Discard' });
const isGone = () => waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());

beforeEach(async () => {
  await waitFor(() => expect(openEntries()).toBe(0));
});

afterEach(() => vi.unstubAllGlobals());

test('follows a link on a page without TLS, where crypto.randomUUID is missing', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

  await openForm();

  expect(window.location.pathname).toBe('/form');
});

describe('a form with unsaved changes', () => {
  test('[R1947] asks before a link leaves the form, and keeps the text if the user stays', async () => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Note'), 'Red');
    await user.click(screen.getByRole('link', { name: 'Next screen' }));
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
    await user.click(await keepEditing());
    await isGone();
    expect(screen.getByLabelText('Note')).toHaveValue('Red');
    expect(window.location.pathname).toBe('/form');
  });

  test('[R1947] follows the link when the changes are discarded, and returns to the form by one step back', async () => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Note'), 'Red');
    await user.click(screen.getByRole('link', { name: 'Next screen' }));
    await user.click(await discard());
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
    await waitFor(() => expect(openEntries()).toBe(0));
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Form' })).toBeVisible();
  });

  test('[R1947] asks before Back leaves the form, and keeps the text if the user stays', async () => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Note'), 'Red');
    window.history.back();
    await user.click(await keepEditing());
    await isGone();
    expect(screen.getByLabelText('Note')).toHaveValue('Red');
    expect(window.location.pathname).toBe('/form');
  });

  test.each([
    { steps: -1, link: 'Form screen' },
    { steps: -2, link: 'Second screen' },
  ])('[R1947] goes back by $steps once the changes are discarded', async ({ steps, link }) => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Note'), 'Red');
    window.history.go(steps);
    await user.click(await discard());
    expect(await screen.findByRole('link', { name: link })).toBeVisible();
    expect(openEntries()).toBe(0);
  });

  test('[R1947] goes forward once the changes are discarded', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('link', { name: 'Next screen' }));
    await screen.findByRole('heading', { name: 'Next' });
    window.history.back();
    await user.type(await screen.findByLabelText('Note'), 'Red');
    window.history.forward();
    await user.click(await discard());
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Form' })).toBeVisible();
  });

  test('[R1947] lets the browser ask about unsaved changes when the tab is closed', async () => {
    const user = await openForm();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.type(screen.getByLabelText('Note'), 'Red');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('[R1947] leaves without a question when the form was saved', async () => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Note'), 'Red{Enter}');
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });
});

describe('a dialog around a form with unsaved changes', () => {
  const WAYS = [
    { way: 'Escape', close: (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}') },
    {
      way: 'its close button',
      close: (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    },
    { way: 'Back', close: async () => window.history.back() },
  ];

  test.each(WAYS)('[R1947] asks before $way closes the dialog', async ({ close }) => {
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: 'Open dialog' }));
    await user.type(await screen.findByLabelText('Text'), 'Red');
    await waitFor(() => expect(openEntries()).toBe(1));
    await close(user);
    await user.click(await keepEditing());
    await isGone();
    expect(screen.getByLabelText('Text')).toHaveValue('Red');
    await close(user);
    await user.click(await discard());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
  });

  test('[R1947] asks about unsaved changes only once when a link in the dialog leads to another screen', async () => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Note'), 'Red');
    await user.click(screen.getByRole('button', { name: 'Open dialog' }));
    await user.type(await screen.findByLabelText('Text'), 'Blue');
    await user.click(screen.getByRole('link', { name: 'Next screen from the dialog' }));
    await user.click(await discard());
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
    await waitFor(() => expect(openEntries()).toBe(0));
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Form' })).toBeVisible();
  });

  test('closes without a question when nothing was entered', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: 'Open dialog' }));
    await screen.findByLabelText('Text');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
