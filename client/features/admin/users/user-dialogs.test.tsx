import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  addUserAsAdmin,
  deleteUserAsAdmin,
  getUserDetails,
  inviteUser,
  listUsers,
  previewUserDeletion,
  resetTwoStep,
  updateUserAsAdmin,
} from '#shared/admin/users';
import { Refusal } from '#shared/core/errors';
import { answer, holdReply, received, refuse } from '../../../testing/answering-server';
import { makeAdminCar, makePage, makeTransaction, makeUser, makeUserDetails } from '../testing/make-rows';
import { button, expectToast, openAdmin } from '../testing/open-admin';

const NJERI = makeUser();
const KIMANI = makeUser({ name: 'Kimani wa Ngugi Njoroge', email: 'ab@example.com', isAdmin: true });

beforeEach(() => answer(listUsers, makePage([NJERI, KIMANI], { total: 15 })));

async function openUsers(query = '') {
  const view = openAdmin(`?tab=users${query}`);
  await screen.findByRole('table', { name: 'Users' });
  return view;
}

test('shows the facts, cars, payments and activity of a user with links', async () => {
  const car = makeAdminCar();
  answer(getUserDetails, {
    ...makeUserDetails({ _id: NJERI._id }),
    cars: [car],
    carCount: 3,
    payments: [makeTransaction({ isUnapplied: true })],
    paymentCount: 1,
    activity: [
      { at: '2026-11-20T08:00:00.000Z', kind: 'admin', subject: 'user.suspend' },
      { at: '2026-11-19T08:00:00.000Z', kind: 'attempt', subject: 'KDL482J' },
    ],
  });
  const { user } = await openUsers();
  await user.click(button('View Njeri Mwangi'));
  const panel = within(await screen.findByRole('dialog', { name: 'Njeri Mwangi' }));
  expect(panel.getByText('njeri.mwangi@example.com')).toBeVisible();
  expect(panel.getByRole('heading', { name: 'Cars 3' })).toBeVisible();
  expect(panel.getByText('Unapplied')).toBeVisible();
  expect(panel.getByText('Suspended a user')).toBeVisible();
  expect(panel.getByText('Tried to pay for KDL482J')).toBeVisible();
  expect(panel.getByRole('link', { name: /KDL 482J Toyota Vitz/ })).toHaveAttribute(
    'href',
    `/ad-pan?tab=cars&view=${car._id}`,
  );
  expect(panel.getByRole('link', { name: 'What admins did about this' })).toHaveAttribute(
    'href',
    `/ad-pan?tab=audit&target=${NJERI._id}`,
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button('View Njeri Mwangi')).toHaveFocus();
});

test('shows a notice when the link leads to a deleted user', async () => {
  refuse(getUserDetails, 'user_not_found');
  openAdmin(`?tab=users&view=${NJERI._id}`);
  expect(await screen.findByText('This no longer exists.')).toBeVisible();
});

test('[R226] sends only the changed fields of a user, and shows the error of a refusal', async () => {
  refuse(updateUserAsAdmin, 'last_admin');
  const { user } = await openUsers();
  await user.click(button('Edit Kimani wa Ngugi Njoroge'));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.click(button('Save changes'));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'This field is required',
    ),
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kimani');
  await user.click(screen.getByRole('checkbox', { name: /^Admin/ }));
  await user.click(button('Save changes'));
  expect(await screen.findByText(/This is the last admin/)).toBeVisible();
  expect(received(updateUserAsAdmin)[0]?.body).toEqual({ name: 'Kimani', isAdmin: false });
  answer(updateUserAsAdmin, KIMANI);
  await user.click(button('Save changes'));
  await expectToast('User updated.');

  await user.click(button('Edit Njeri Mwangi'));
  await user.click(button('Save changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received(updateUserAsAdmin)).toHaveLength(2);
});

test('confirms a change at once and shows the new values while the list still reloads', async () => {
  answer(updateUserAsAdmin, { ...NJERI, name: 'Njeri Wanjiru' });
  const { user } = await openUsers();
  await user.click(button('Edit Njeri Mwangi'));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Njeri Wanjiru');
  const release = holdReply(listUsers);
  await user.click(button('Save changes'));
  await expectToast('User updated.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button('Edit Njeri Wanjiru'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Njeri Wanjiru');
  release(makePage([NJERI]));
});

test('suspends and reinstates a user after a confirmation that names the consequences', async () => {
  answer(updateUserAsAdmin, NJERI);
  const { user } = await openUsers();
  await user.click(button('Suspend Njeri Mwangi'));
  expect(screen.getByText(/signed out everywhere at once/)).toBeVisible();
  const before = received(listUsers).length;
  await user.click(button('Suspend'));
  await expectToast('Njeri Mwangi is suspended.');
  expect(received(updateUserAsAdmin).at(-1)).toMatchObject({
    params: { userId: NJERI._id },
    body: { suspended: true },
  });
  expect(received(listUsers).length).toBeGreaterThan(before);

  answer(listUsers, makePage([{ ...NJERI, suspendedAt: '2026-11-20T08:00:00.000Z' }]));
  await user.click(button('Suspended'));
  await user.click(await screen.findByRole('button', { name: 'Reinstate Njeri Mwangi' }));
  await user.click(button('Reinstate'));
  await expectToast('Njeri Mwangi may sign in again.');
  expect(received(updateUserAsAdmin).at(-1)?.body).toEqual({ suspended: false });
});

test('verifies, invites and unverifies a user by the buttons of the details', async () => {
  answer(getUserDetails, makeUserDetails({ _id: NJERI._id }));
  answer(updateUserAsAdmin, NJERI);
  answer(inviteUser, { message: '' });
  const { user } = openAdmin(`?tab=users&view=${NJERI._id}`);
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(received(updateUserAsAdmin)[0]?.body).toEqual({ isVerified: true }));
  answer(getUserDetails, makeUserDetails({ _id: NJERI._id, isVerified: true }));
  await user.click(button('Send password link'));
  expect(screen.getByText('Send a link to set a password to njeri.mwangi@example.com?')).toBeVisible();
  await user.click(button('Send invitation'));
  await waitFor(() => expect(received(inviteUser)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Unverify' }));
  await waitFor(() => expect(received(updateUserAsAdmin)[1]?.body).toEqual({ isVerified: false }));
});

test('[R270] turns off the two-step sign-in of another user after a warning, and then hides the button', async () => {
  const details = makeUserDetails({ _id: KIMANI._id, name: 'Kimani' });
  answer(getUserDetails, { ...details, user: { ...details.user, hasTwoStep: true } });
  answer(resetTwoStep, () => {
    answer(getUserDetails, details);
    return { message: '' };
  });
  const { user } = openAdmin(`?tab=users&view=${KIMANI._id}`);
  await user.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in of Kimani?' }));
  expect(dialog.getByText(/make sure that it is really them/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Turn off two-step sign-in' }));
  await waitFor(() => expect(received(resetTwoStep)[0]?.params).toEqual({ userId: KIMANI._id }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Turn off two-step sign-in' })).not.toBeInTheDocument(),
  );
});

test('lists the consequences before a user is deleted, and closes the details panel afterwards', async () => {
  answer(getUserDetails, makeUserDetails({ _id: NJERI._id }));
  answer(previewUserDeletion, {
    name: NJERI.name,
    cars: 2,
    listedCars: 1,
    payments: 3,
    unappliedPayments: 1,
    conversations: 4,
    isLastAdmin: false,
  });
  answer(deleteUserAsAdmin, { message: '' });
  const { user } = openAdmin(`?tab=users&view=${NJERI._id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Njeri Mwangi?' }));
  expect(await dialog.findByText('2 cars go with them, 1 of which is listed now.')).toBeVisible();
  expect(dialog.getByText('3 payments stay in the books.')).toBeVisible();
  expect(dialog.getByText(/1 paid fee was never used for a car/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await expectToast('Njeri Mwangi was deleted.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received(deleteUserAsAdmin)).toHaveLength(1);
});

test('disables the deletion of the last admin and shows the reason', async () => {
  answer(getUserDetails, makeUserDetails({ _id: KIMANI._id, name: 'Kimani' }));
  answer(previewUserDeletion, {
    name: 'Kimani',
    cars: 0,
    listedCars: 0,
    payments: 0,
    unappliedPayments: 0,
    conversations: 0,
    isLastAdmin: true,
  });
  const { user } = openAdmin(`?tab=users&view=${KIMANI._id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Kimani?' }));
  expect(await dialog.findByText(/They are the last admin/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('[R226] shows a taken email beside its field, and reports an invitation email that failed', async () => {
  answer(addUserAsAdmin, () => {
    throw new Refusal('email_taken', { fields: { email: 'An account with this email already exists.' } });
  });
  const { user } = await openUsers();
  await user.click(button('Add'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add user' }));
  await user.click(dialog.getByRole('button', { name: 'Add user' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/valid email/),
  );
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Otieno Ouma');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'Otieno@Example.com');
  await user.click(dialog.getByRole('checkbox', { name: /^Verified owner/ }));
  await user.click(dialog.getByRole('button', { name: 'Add user' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'An account with this email already exists.',
    ),
  );
  answer(addUserAsAdmin, { message: '', user: makeUser({ name: 'Otieno Ouma' }), mailed: false });
  await user.click(dialog.getByRole('button', { name: 'Add user' }));
  expect(await screen.findByText(/Otieno Ouma was added, but the email could not be sent/)).toBeVisible();
  expect(received(addUserAsAdmin).at(-1)?.body).toEqual({
    name: 'Otieno Ouma',
    email: 'otieno@example.com',
    isVerified: true,
    isAdmin: false,
  });
});
