import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { discardEmail, listUndeliveredEmails, retryEmail } from '#shared/admin/emails';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { pageOf } from '../testing/make-rows';
import { button, expectToast, openAdmin, tableText } from '../testing/open-admin';

const LETTER = {
  _id: 'a'.repeat(24),
  to: 'lost@example.com',
  subject: 'Set a new password',
  createdAt: '2026-11-20T06:00:00.000Z',
  failedAt: '2026-11-20T08:00:00.000Z',
  tries: 8,
  reason: 'connection refused',
};

function answerWith(rows: (typeof LETTER)[], waiting = 0): void {
  answer(listUndeliveredEmails, { ...pageOf(rows), waiting });
}

test('lists undelivered emails with recipient, tries and reason, and counts those still retried', async () => {
  answerWith([LETTER], 2);
  openAdmin('?tab=letters');
  expect(await screen.findByText('2 letters are still being tried.')).toBeVisible();
  expect(tableText('Undelivered letters')).toEqual([
    ['20 Nov 2026, 11:00', 'lost@example.com', 'Set a new password', '8', 'connection refused'],
  ]);
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
});

test('[R322] removes an email from the list when the admin confirms "Send again"', async () => {
  answerWith([LETTER]);
  answer(retryEmail, { message: '' });
  const { user } = openAdmin('?tab=letters');
  await user.click(await screen.findByRole('button', { name: 'Send the letter to lost@example.com again' }));
  answerWith([]);
  await user.click(button('Send again'));
  await expectToast('The letter is on its way.');
  expect(received(retryEmail)[0]?.params).toEqual({ letterId: LETTER._id });
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});

test('keeps the dialog open with the error when the server refuses "Discard"', async () => {
  answerWith([LETTER]);
  refuse(discardEmail, 'not_found');
  const { user } = openAdmin('?tab=letters');
  await user.click(await screen.findByRole('button', { name: 'Discard the letter to lost@example.com' }));
  await user.click(button('Discard'));
  await waitFor(() => expect(received(discardEmail)).toHaveLength(1));
  expect(await screen.findByText(/Not found/)).toBeVisible();
});

test('shows an error with a retry when the connection fails', async () => {
  answer(listUndeliveredEmails, () => {
    throw new BrokenConnection();
  });
  const { user } = openAdmin('?tab=letters');
  expect(await screen.findByText('The data could not be loaded.')).toBeVisible();
  answerWith([LETTER]);
  await user.click(button('Try again'));
  expect(await screen.findByText('lost@example.com')).toBeVisible();
});
