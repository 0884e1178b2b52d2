import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { expect, test, vi } from 'vitest';
import { Button, IconButton } from './button';

test('calls the handler on a click', async () => {
  const press = vi.fn();
  render(<Button onClick={press}>Book</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(press).toHaveBeenCalledOnce();
});

test('disables a busy button without a busy label, and keeps the name of the button', () => {
  render(<Button busy>Book</Button>);
  const button = screen.getByRole('button', { name: 'Book' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('shows the busy label of a busy button, and reserves room for both labels', () => {
  const { rerender } = render(<Button busyLabel="Processing...">Sign in</Button>);
  expect(screen.getByText('Sign in')).toHaveAttribute('data-width-of', 'Processing...');
  rerender(
    <Button busy busyLabel="Processing...">
      Sign in
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(screen.getByText('Processing...')).toHaveAttribute('data-width-of', 'Sign in');
});

test('focuses a button again after it was busy, unless another control has the focus', () => {
  const page = (busy: boolean) => (
    <>
      <Button busy={busy}>Book</Button>
      <input aria-label="Name" />
    </>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Book' });
  button.focus();
  rerender(page(true));
  // Removes the focus, as browsers do when a control is disabled.
  button.blur();
  rerender(page(false));
  expect(button).toHaveFocus();
  rerender(page(true));
  screen.getByLabelText('Name').focus();
  rerender(page(false));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('submits a form only with type submit', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Cancel</Button>
      <Button type="submit">Sign in</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(submit).toHaveBeenCalledOnce();
});

test('gives an icon button an accessible name', () => {
  render(<IconButton label="Next photo" icon={ChevronRight} />);
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeEnabled();
});
