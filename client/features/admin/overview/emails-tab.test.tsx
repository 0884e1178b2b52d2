import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { discardUndeliveredEmail, listUndeliveredEmails, resendUndeliveredEmail } from '#shared/admin/emails';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { makePage } from '../testing/make-rows';
import { button, expectToast, openAdmin, readTable } from '../testing/open-admin';

const EMAIL = {
  _id: 'a'.repeat(24),
  to: 'lost@example.com',
  subject: 'Set a new password',
  createdAt: '2026-11-20T06:00:00.000Z',
  failedAt: '2026-11-20T08:00:00.000Z',
  tries: 8,
  reason: 'connection refused',
};

function answerWith(rows: (typeof EMAIL)[], waiting = 0): void {
  answer(listUndeliveredEmails, { ...makePage(rows), waiting });
}

test('lists undelivered emails with recipient, tries and reason, and counts those still retried', async () => {
  answerWith([EMAIL], 2);
  openAdmin('?tab=letters');
  expect(await screen.findByText('2 emails are still being tried.')).toBeVisible();
  expect(readTable('Failed emails')).toEqual([
    ['20 Nov 2026, 11:00', 'lost@example.com', 'Set a new password', '8', 'connection refused'],
  ]);
  expect(screen.getByRole('link', { name: 'Failed emails' })).toHaveAttribute('aria-current', 'page');
});

test('[R322] removes an email from the list when the admin confirms "Send again"', async () => {
  answerWith([EMAIL]);
  answer(resendUndeliveredEmail, { message: '' });
  const { user } = openAdmin('?tab=letters');
  await user.click(await screen.findByRole('button', { name: 'Send the email to lost@example.com again' }));
  answerWith([]);
  await user.click(button('Send again'));
  await expectToast('The email is on its way.');
  expect(received(resendUndeliveredEmail)[0]?.params).toEqual({ letterId: EMAIL._id });
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});

test('keeps the dialog open with the error when the server refuses "Discard"', async () => {
  answerWith([EMAIL]);
  refuse(discardUndeliveredEmail, 'not_found');
  const { user } = openAdmin('?tab=letters');
  await user.click(await screen.findByRole('button', { name: 'Discard the email to lost@example.com' }));
  await user.click(button('Discard'));
  await waitFor(() => expect(received(discardUndeliveredEmail)).toHaveLength(1));
  expect(await screen.findByText(/Not found/)).toBeVisible();
});

test('shows an error with a retry when the connection fails', async () => {
  answer(listUndeliveredEmails, () => {
    throw new BrokenConnection();
  });
  const { user } = openAdmin('?tab=letters');
  expect(await screen.findByText('The data could not be loaded.')).toBeVisible();
  answerWith([EMAIL]);
  await user.click(button('Try again'));
  expect(await screen.findByText('lost@example.com')).toBeVisible();
});
