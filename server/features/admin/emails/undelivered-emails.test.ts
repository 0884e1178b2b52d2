import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UndeliveredEmail } from '#shared/admin/emails';
import { MailRefusedError } from '../../../gateways/mail/mail';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
beforeEach(() => app.mailbox.fail(new MailRefusedError('550 no such user')));
afterAll(() => app.close());

async function undelivered(to: string): Promise<UndeliveredEmail> {
  await app.services.mailQueue.mail.send({ to, subject: 'Reset', text: 'reset-password/abc' });
  await app.services.background.waitForAll();
  const email = (await app.rows<UndeliveredEmail>('letters')).rows.find((row) => row.to === to);
  if (!email) throw new Error(`There is no undelivered email to ${to}.`);
  return email;
}

test('[R322] lists an undelivered email with the reason but without the text', async () => {
  const email = await undelivered('lost@example.com');
  expect(email).toMatchObject({ subject: 'Reset', tries: 1, reason: '550 no such user' });
  expect(JSON.stringify(email)).not.toContain('reset-password');
});

test('[R322] delivers an undelivered email and audits the retry when an admin retries', async () => {
  const { _id, to } = await undelivered('again@example.com');
  app.mailbox.fail(null);
  expect((await app.admin.call('POST', `/admin/letters/${_id}/retry`)).status).toBe(200);
  expect(await app.mailbox.mailTo(to)).toMatchObject({ text: 'reset-password/abc' });
  await app.services.background.waitForAll();
  expect((await app.rows<UndeliveredEmail>('letters')).rows.map((row) => row.to)).not.toContain(to);
  expect(await app.auditOf(_id)).toMatchObject([
    { action: 'letter.retry', outcome: 'done', target: { kind: 'letter', label: to } },
  ]);
  expect((await app.admin.call('POST', `/admin/letters/${_id}/retry`)).status).toBe(404);
});

test('deletes an undelivered email and audits the deletion when an admin discards the email', async () => {
  const { _id, to } = await undelivered('discard@example.com');
  expect((await app.admin.call('POST', `/admin/letters/${_id}/discard`)).status).toBe(200);
  expect((await app.rows<UndeliveredEmail>('letters')).rows.map((row) => row.to)).not.toContain(to);
  expect(await app.auditOf(_id)).toMatchObject([{ action: 'letter.discard', outcome: 'done' }]);
  expect((await app.admin.call('POST', `/admin/letters/${_id}/discard`)).status).toBe(404);
});
