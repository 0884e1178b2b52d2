import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { FormDialog } from './form-dialog';
import { TextInput } from './text-input';

function open() {
  const onClose = vi.fn();
  const view = renderScreen(
    <FormDialog
      title="Edit profile"
      submit="Save"
      busyLabel="Saving..."
      busy={false}
      failure=""
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <TextInput aria-label="Name" />
    </FormDialog>,
  );
  return { ...view, onClose };
}

describe('FormDialog', () => {
  test('closes on Escape at once while nothing was entered', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[R1943] asks before Back discards the entered text, and keeps the text on Keep editing', async () => {
    const { user, onClose } = open();
    await user.type(screen.getByLabelText('Name'), 'Amina');
    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Amina');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[R1943] closes on Cancel without a question', async () => {
    const { user, onClose } = open();
    await user.type(screen.getByLabelText('Name'), 'Amina');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
