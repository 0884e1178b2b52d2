import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPlateDispute } from '#shared/disputes/contract';
import { answer, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { DisputeLink } from './dispute-dialog';

const PHOTO = new File(['jpeg'], 'logbook.jpg', { type: 'image/jpeg' });
const TEXT = 'This is my car, I bought it in 2019.';

/** Opens the dialog from its link within a form, as on the registration screen. */
async function openDialog() {
  const register = vi.fn();
  const { user } = renderScreen(
    <form onSubmit={register}>
      <DisputeLink regNo="KDL482J" suggestedPhone="0712345678" />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Dispute it' }));
  return { user, register, dialog: within(screen.getByRole('dialog', { name: 'Dispute KDL482J' })) };
}

test('shows an error beside photo and text and sends nothing when the form is empty', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Send dispute' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Photo of the logbook')).toHaveAccessibleDescription(
      /^Please add a photo of the logbook/,
    ),
  );
  expect(dialog.getByRole('textbox', { name: 'What happened?' })).toHaveAccessibleDescription(
    'Please write at least 20 characters.',
  );
  expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0712345678');
  expect(received(openPlateDispute)).toHaveLength(0);
});

test('[R343] shows the reason of a refusal, then sends the dispute without registering the car', async () => {
  const { user, dialog, register } = await openDialog();
  await user.upload(dialog.getByLabelText('Photo of the logbook'), PHOTO);
  await user.type(dialog.getByRole('textbox', { name: 'What happened?' }), TEXT);
  refuse(openPlateDispute, 'dispute_open');
  await user.click(dialog.getByRole('button', { name: 'Send dispute' }));
  expect(
    await dialog.findByText('Your dispute about this car is already waiting for a decision.'),
  ).toBeVisible();

  answer(openPlateDispute, { message: 'We received your dispute.' });
  await user.click(dialog.getByRole('button', { name: 'Send dispute' }));
  expect(await screen.findByText('We received your dispute.')).toBeVisible();
  const sent = received(openPlateDispute).at(-1)?.body;
  const { logbook, ...fields } = Object.fromEntries(sent instanceof FormData ? sent : []);
  expect(fields).toEqual({ regNo: 'KDL482J', phone: '0712345678', text: TEXT });
  expect(logbook).toBeInstanceOf(File);
  expect(register).not.toHaveBeenCalled();
});

test('shows the error when the server refuses a file that is not a photo', async () => {
  const { user, dialog } = await openDialog();
  const input = dialog.getByLabelText('Photo of the logbook');
  await user.upload(input, new File(['x'], 'logbook.heic', { type: 'image/heic' }));
  await user.type(dialog.getByRole('textbox', { name: 'What happened?' }), TEXT);
  refuse(openPlateDispute, 'invalid_photo');
  await user.click(dialog.getByRole('button', { name: 'Send dispute' }));
  expect(await dialog.findByText('One of the files is not a photo that we can read.')).toBeVisible();
});
