import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';

function Terms() {
  const [open, setOpen] = useState(false);
  const actions = (
    <DialogActions>
      <Button>Show Contact</Button>
      <Button variant="cancel" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </DialogActions>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Contact</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="You MUST read this before proceeding"
        description="Four rules"
        actions={actions}
      />
    </>
  );
}

async function openTerms() {
  const user = userEvent.setup();
  render(<Terms />);
  await user.click(screen.getByRole('button', { name: 'View Contact' }));
  return user;
}

test('names and describes an open dialog, and stops the page behind from scrolling', async () => {
  await openTerms();
  const dialog = screen.getByRole('dialog', { name: 'You MUST read this before proceeding' });
  expect(dialog).toHaveAccessibleDescription('Four rules');
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
});

test('keeps Tab inside the dialog', async () => {
  const user = await openTerms();
  const order = ['Show Contact', 'Cancel', 'Close', 'Show Contact'];
  for (const name of order) {
    expect(screen.getByRole('button', { name })).toHaveFocus();
    await user.tab();
  }
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'the close button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  [
    'Cancel',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
])('closes by %s, unlocks the page and restores the focus', async (_way, close) => {
  const user = await openTerms();
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'View Contact' })).toHaveFocus());
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
});

test('keeps the scroll position when the focus returns to the opener', async () => {
  const user = await openTerms();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: 'View Contact' });
  await waitFor(() => expect(opener).toHaveFocus());
  const call = focus.mock.contexts.indexOf(opener);
  expect(focus.mock.calls[call]).toEqual([{ preventScroll: true }]);
});

test('focuses the content if the opener has disappeared when the dialog closes', async () => {
  const { rerender } = render(<PageWithDialog step="before" />);
  screen.getByRole('button', { name: 'Menu' }).focus();
  rerender(<PageWithDialog step="open" />);
  expect(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  rerender(<PageWithDialog step="after" />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function PageWithDialog({ step }: { step: 'before' | 'open' | 'after' }) {
  return (
    <main tabIndex={-1}>
      {step === 'before' && <Button>Menu</Button>}
      {step !== 'after' && <Dialog open={step === 'open'} onClose={() => {}} title="Sign In" />}
    </main>
  );
}

test('closes on a click beside the dialog', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Terms />);
  await user.click(screen.getByRole('button', { name: 'View Contact' }));
  const dialog = screen.getByRole('dialog');
  await waitFor(async () => {
    await user.click(document.body);
    expect(dialog).not.toBeInTheDocument();
  });
});

test('focuses a field with autoFocus instead of the first control', () => {
  render(
    <Dialog open onClose={() => {}} title="Sign In">
      <button type="button">Forgot password?</button>
      <input aria-label="Email" autoFocus />
    </Dialog>,
  );
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});
