import { expect, test } from 'vitest';
import { toMailboxKey } from './mailbox';

test.each([
  { email: 'evil@example.com', mailbox: 'evil@example.com' },
  { email: 'evil+1@example.com', mailbox: 'evil@example.com' },
  { email: 'Evil+a+b@Example.com', mailbox: 'evil@example.com' },
  { email: 'e.vil@example.com', mailbox: 'e.vil@example.com' },
  { email: 'e.v.i.l+2@gmail.com', mailbox: 'evil@gmail.com' },
  { email: 'e.vil@googlemail.com', mailbox: 'evil@gmail.com' },
  { email: '+1@example.com', mailbox: '+1@example.com' },
  { email: '...@gmail.com', mailbox: '...@gmail.com' },
  { email: '"a@b"+c@example.com', mailbox: '"a@b"@example.com' },
])('[R844] maps the email address $email to the mailbox $mailbox', ({ email, mailbox }) => {
  expect(toMailboxKey(email)).toBe(mailbox);
});
