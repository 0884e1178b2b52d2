import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { REFUSALS, Refusal } from '#shared/core/errors';
import { deleteMyAccount, exportMyData } from '#shared/personal-data/contract';
import { SessionProvider } from '../../../lib/session/session';
import { getStoredUser } from '../../../lib/session/stored-user';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { ToastHost } from '../../../ui/toast';
import { personalDataWords as words } from '../words';
import { YourData } from './your-data';

const TOAST_TIMEOUT = { timeout: 10_000 };

function open(path = '/Profile') {
  signInAs();
  return renderScreen(
    <SessionProvider>
      <YourData email="wanjiku@example.com" />
      <ToastHost />
    </SessionProvider>,
    { path },
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const passwordField = () => screen.getByLabelText(words.password);

async function openDialog(path?: string) {
  const view = open(path);
  await view.user.click(press(words.deleteAccount));
  return view;
}

/** Finds the button in the dialog, because the one in the panel is hidden while the dialog is open. */
const confirm = () => press(words.confirm);

test('[R350] disables the export until the file arrives, and saves the file under the date', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const release = holdReply(exportMyData);
  const { user } = open();
  await user.click(press(words.exportData));
  expect(await screen.findByRole('button', { name: words.exporting })).toHaveAttribute('aria-busy', 'true');
  release('PK');
  expect(await screen.findByText(words.exported)).toBeVisible();
  expect(saved).toEqual([expect.stringMatching(/^twende-data-\d{4}-\d\d-\d\d\.zip$/)]);
});

test('[R350] shows the error of a refused or failed export and allows a retry', async () => {
  refuse(exportMyData, 'too_many_requests');
  const { user } = open();
  await user.click(press(words.exportData));
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSALS.too_many_requests.sentence);
  answer(exportMyData, () => {
    throw new BrokenConnection();
  });
  await user.click(press(words.exportData));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words.exportFailed));
});

test('[R351] lists what is deleted and what stays, and sends nothing without a password', async () => {
  const { user } = await openDialog();
  expect(screen.getByRole('dialog', { name: words.dialogTitle })).toBeVisible();
  for (const line of [words.warning, ...words.goes, ...words.stays])
    expect(screen.getByText(line)).toBeVisible();
  expect(passwordField()).toHaveFocus();
  await user.click(confirm());
  expect(screen.getByText(words.passwordMissing)).toBeVisible();
  expect(received(deleteMyAccount)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R351] shows an error at the focused field when the password is wrong', async () => {
  answer(deleteMyAccount, () => {
    throw new Refusal('wrong_password', { fields: { password: 'This is not your current password.' } });
  });
  const { user } = await openDialog();
  await user.type(passwordField(), 'wrong{Enter}');
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(passwordField()).toHaveFocus();
  expect(getStoredUser()).not.toBeNull();
});

test('[R355] shows an error if the server refuses to delete the account of the last admin', async () => {
  refuse(deleteMyAccount, 'last_admin');
  const { user } = await openDialog();
  await user.type(passwordField(), 'right{Enter}');
  expect(await screen.findByText(REFUSALS.last_admin.sentence)).toBeVisible();
});

test('[R351] deletes the account, signs the user out and shows a message when the password is right', async () => {
  answer(deleteMyAccount, { deleted: true, message: '' });
  const { user } = await openDialog();
  await user.type(passwordField(), 'right{Enter}');
  expect(await screen.findByText(words.deleted, {}, TOAST_TIMEOUT)).toBeVisible();
  expect(received(deleteMyAccount)[0]?.body).toEqual({ password: 'right' });
  expect(getStoredUser()).toBeNull();
});

test('[R351] emails a link to a user without a password, and asks only for a confirmation when the link is opened', async () => {
  answer(deleteMyAccount, { deleted: false, message: '' });
  const { user, unmount } = await openDialog();
  await user.click(press(words.mailLink));
  expect(await screen.findByText(words.mailed('wanjiku@example.com'))).toBeVisible();
  expect(received(deleteMyAccount)[0]?.body).toEqual({});
  unmount();

  answer(deleteMyAccount, { deleted: true, message: '' });
  const second = open('/Profile?delete=17.abc');
  expect(await screen.findByText(words.confirmed)).toBeVisible();
  expect(screen.queryByLabelText(words.password)).not.toBeInTheDocument();
  await second.user.click(confirm());
  await waitFor(() => expect(getStoredUser()).toBeNull());
  expect(received(deleteMyAccount)[1]?.body).toEqual({ confirmation: '17.abc' });
});
