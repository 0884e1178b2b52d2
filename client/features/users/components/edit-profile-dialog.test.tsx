import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#shared/core/errors';
import { updateOwnUser } from '#shared/users/contract';
import { SessionProvider } from '../../../lib/session/session';
import { getStoredUser } from '../../../lib/session/stored-user';
import { answer, BrokenConnection, holdReply, received } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { ToastHost } from '../../../ui/toast';
import { makeOwnUser } from '../testing/make-me';
import { EditProfileDialog } from './edit-profile-dialog';

function openDialog() {
  const me = makeOwnUser();
  signInAs({ _id: me._id });
  const onClose = vi.fn();
  const view = renderScreen(
    <SessionProvider>
      <EditProfileDialog user={me} onClose={onClose} />
      <ToastHost />
    </SessionProvider>,
  );
  return { ...view, me, onClose };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });
/** The toast component loads lazily. */
const TOAST_TIMEOUT = { timeout: 10_000 };
const photo = () => screen.getByLabelText('Choose a photo');

function sentForm(): FormData {
  const body = received(updateOwnUser)[0]?.body;
  if (!(body instanceof FormData)) throw new Error('The request has no form data.');
  return body;
}

test('[R146] sends the new name and photo, confirms by a toast and updates the stored user', async () => {
  const { user, me, onClose } = openDialog();
  answer(updateOwnUser, { ...me, name: 'Wanjikũ K.' });
  expect(field('Phone number')).toHaveValue('0722000418');
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Wanjikũ K.');
  await user.upload(photo(), new File(['abc'], 'me.jpg', { type: 'image/jpeg' }));
  await user.click(save());
  expect(await screen.findByText('Profile updated.', {}, TOAST_TIMEOUT)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sentForm().get('name')).toBe('Wanjikũ K.');
  expect([...sentForm().keys()].sort()).toEqual(['name', 'photo']);
  expect(sentForm().getAll('photo')).toHaveLength(1);
  expect(getStoredUser()?.name).toBe('Wanjikũ K.');
});

test('shows an error beside an empty name or an invalid phone number and sends nothing', async () => {
  const { user } = openDialog();
  await user.clear(field('Name'));
  await user.clear(field('Phone number'));
  await user.type(field('Phone number'), '123');
  await user.click(save());
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('This field is required'));
  expect(field('Phone number')).toHaveAccessibleDescription('Enter a valid phone number (optional)');
  expect(field('Name')).toHaveFocus();
  await user.type(field('Name'), 'W');
  expect(field('Name')).not.toHaveAccessibleDescription();
  expect(received(updateOwnUser)).toHaveLength(0);
});

test('closes without a request when nothing was changed', async () => {
  const { user, onClose } = openDialog();
  await user.click(save());
  expect(onClose).toHaveBeenCalledOnce();
  expect(received(updateOwnUser)).toHaveLength(0);
});

test('accepts an empty phone number', async () => {
  const { user, me } = openDialog();
  answer(updateOwnUser, { ...me, phone: '' });
  await user.clear(field('Phone number'));
  await user.click(save());
  await waitFor(() => expect(received(updateOwnUser)).toHaveLength(1));
  expect(sentForm().get('phone')).toBe('');
});

test('disables the fields and sends one request while saving', async () => {
  const release = holdReply(updateOwnUser);
  const { user, me, onClose } = openDialog();
  await user.type(field('Brand name'), '!');
  await user.click(save());
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  expect(busy).toBeDisabled();
  expect(field('Name')).toBeDisabled();
  await user.click(busy);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  release(me);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(received(updateOwnUser)).toHaveLength(1);
});

test('refuses a file that is not an image', async () => {
  openDialog();
  const file = new File(['abc'], 'me.pdf', { type: 'application/pdf' });
  await userEvent.setup({ applyAccept: false }).upload(photo(), file);
  expect(screen.getByRole('alert')).toHaveTextContent('This file is not an image. Please choose a photo.');
});

test('shows the error beside the photo when the server refuses the photo', async () => {
  answer(updateOwnUser, () => {
    throw new Refusal('invalid_photo', { fields: { photo: 'One of the files is not a photo.' } });
  });
  const { user, onClose } = openDialog();
  await user.type(field('Brand name'), '!');
  await user.click(save());
  await waitFor(() => expect(photo()).toHaveAccessibleDescription('One of the files is not a photo.'));
  expect(onClose).not.toHaveBeenCalled();
});

test('shows "Something went wrong." when the connection fails', async () => {
  answer(updateOwnUser, () => {
    throw new BrokenConnection();
  });
  const { user } = openDialog();
  await user.type(field('Brand name'), '!');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
});
