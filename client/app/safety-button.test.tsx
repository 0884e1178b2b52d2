import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blockUser, listBlockedUsers, unblockUser } from '#shared/safety/blocks';
import { createReport } from '#shared/safety/reports';
import { BlockedPeopleScreen } from '../features/safety/screens/blocked-people-screen';
import { SessionProvider } from '../lib/session/session';
import { answer, received, refuse } from '../testing/answering-server';
import { makeId } from '../testing/make-car';
import { ModalProbe } from '../testing/probes';
import { renderScreen } from '../testing/render-screen';
import { signInAs } from '../testing/sign-in-as';
import { SafetyButton } from './safety-button';

const person = { _id: makeId(), name: 'Baraka Otieno' };
const carId = makeId();
/** The dialog's code loads only when the button is pressed. */
const LATE = { timeout: 20_000 };

const blockOf = (user: { _id: string; name: string }) => ({
  _id: makeId(),
  user: { ...user, photoURL: '' },
  createdAt: '2026-11-20T08:00:00.000Z',
});

function openButton() {
  answer(listBlockedUsers, { items: [], next: null });
  return renderScreen(
    <SessionProvider>
      <SafetyButton person={person} target={{ kind: 'car', id: carId }} label="Report this car" />
      <ModalProbe />
    </SessionProvider>,
  );
}

async function openDialog() {
  const view = openButton();
  await view.user.click(screen.getByRole('button', { name: 'Report this car' }));
  const dialog = within(await screen.findByRole('dialog', {}, LATE));
  return { ...view, dialog };
}

test('opens the sign-in modal for a visitor', async () => {
  const { user } = openButton();
  await user.click(screen.getByRole('button', { name: 'Report this car' }));
  expect(screen.getByLabelText('modal')).toHaveTextContent('signup');
});

test('shows no button beside content of the signed-in user', () => {
  signInAs({ _id: person._id });
  openButton();
  expect(screen.queryByRole('button', { name: 'Report this car' })).toBeNull();
});

test('[R296] requires a reason to report a car, sends the report, and restores the focus on close', async () => {
  signInAs();
  answer(createReport, { _id: makeId() });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Report this car' }));
  const reason = dialog.getByRole('combobox', { name: 'What is wrong?' });
  expect(reason).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription('This field is required'));
  expect(received(createReport)).toEqual([]);

  await user.selectOptions(reason, 'The car or its description is not real');
  await user.type(dialog.getByRole('textbox', { name: 'What happened?' }), 'It was sold');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Thank you. Our team will look at it.')).toBeVisible();
  expect(received(createReport)[0]?.body).toEqual({
    kind: 'car',
    id: carId,
    reason: 'false_listing',
    text: 'It was sold',
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Report this car' })).toHaveFocus());
});

test('shows the refusal of a second report and keeps the form', async () => {
  signInAs();
  refuse(createReport, 'already_reported');
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Report this person' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What is wrong?' }), 'Something else');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('You have reported this already. We will look at it.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send report' })).toBeEnabled();
});

test('confirms in the dialog that a user is blocked and unblocked', async () => {
  signInAs();
  answer(blockUser, { blocked: true });
  answer(unblockUser, { blocked: false });
  const { user, dialog } = await openDialog();
  answer(listBlockedUsers, { items: [blockOf(person)], next: null });
  await user.click(dialog.getByRole('button', { name: 'Block Baraka Otieno' }));
  expect(await dialog.findByText('Baraka Otieno is blocked and can no longer write to you.')).toBeVisible();
  expect(received(blockUser)[0]?.params).toEqual({ userId: person._id });
  await user.click(await dialog.findByRole('button', { name: 'Unblock Baraka Otieno' }));
  expect(await dialog.findByText('Baraka Otieno is no longer blocked.')).toBeVisible();
});

test('[R297] lists blocked people and unblocks one person', async () => {
  signInAs();
  answer(listBlockedUsers, { items: [blockOf(person)], next: null });
  answer(unblockUser, () => {
    answer(listBlockedUsers, { items: [], next: null });
    return { blocked: false as const };
  });
  const { user } = renderScreen(
    <SessionProvider>
      <BlockedPeopleScreen />
    </SessionProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Unblock Baraka Otieno' }, LATE));
  expect(await screen.findByText('You have not blocked anyone.')).toBeVisible();
});

test('shows an error with a retry if the blocked people cannot be loaded', async () => {
  signInAs();
  refuse(listBlockedUsers, 'internal');
  const { user } = renderScreen(
    <SessionProvider>
      <BlockedPeopleScreen />
    </SessionProvider>,
  );
  expect(await screen.findByText('The blocked people could not be loaded.', {}, LATE)).toBeVisible();
  answer(listBlockedUsers, { items: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have not blocked anyone.')).toBeVisible();
});
