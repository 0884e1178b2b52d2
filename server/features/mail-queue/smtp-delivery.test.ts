import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UndeliveredEmail } from '#shared/admin/emails';
import { createSmtpMail } from '../../gateways/mail/smtp';
import { startSmtpServer } from '../../testing/smtp-server';
import { stored } from '../../testing/stored';
import { until } from '../../testing/until';
import { type AdminApp, startAdminApp } from '../admin/testing/admin-app';
import { createMailQueue } from './mail-queue.service';

const MINUTE = 60_000;
const FROM = 'Twende <hello@example.com>';

let app: AdminApp;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
let made = 0;

beforeAll(async () => {
  server = await startSmtpServer();
  app = await startAdminApp({ gateways: { mail: createSmtpMail(server.url, FROM) } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

function makeEmail() {
  made += 1;
  return { to: `reader${made}@example.com`, subject: 'Hello', text: 'Hello' };
}

/** Stores emails and waits until each is sent or its try has failed. */
async function store(...emails: ReturnType<typeof makeEmail>[]): Promise<void> {
  for (const mail of emails) await app.services.mailQueue.mail.send(mail);
  await app.services.background.waitForAll();
}

/**
 * Creates the queue of another instance, with the same database and its own connection to the mail server.
 */
function otherInstance() {
  const { clock, config, services } = app;
  const log = { warn() {}, error() {} } as unknown as Parameters<typeof createMailQueue>[0]['log'];
  const mail = createSmtpMail(server.url, FROM);
  return createMailQueue({ mail, clock, log, background: services.background, secret: config.jwtSecret });
}

test('sends a password reset email once and deletes it from the queue', async () => {
  const { email } = await app.signUp();
  await app.call('POST', '/resetPassword', { email });
  await until(() => server.emailsTo(email).length > 0);
  await app.services.background.waitForAll();
  expect(server.emailsTo(email)).toMatchObject([{ encrypted: true, user: 'twende' }]);
  expect(server.emailsTo(email)[0]?.content).toContain('/reset-password');
  expect(await stored('Letter').countDocuments()).toBe(0);
});

test('sends each email once from two instances after a 450 refusal', async () => {
  const emails = Array.from({ length: 8 }, makeEmail);
  server.refuse(null, 450);
  await store(...emails);
  expect(await stored('Letter').countDocuments({ state: 'waiting' })).toBe(emails.length);
  server.refuse(null, 0);
  app.clock.advance(MINUTE);
  await Promise.all([app.services.mailQueue, otherInstance()].map((queue) => queue.due.runDue()));
  for (const { to } of emails) expect(server.emailsTo(to)).toHaveLength(1);
  expect(await stored('Letter').countDocuments()).toBe(0);
});

test('reports an email as undelivered after a 550 refusal until an admin sends it again', async () => {
  const mail = makeEmail();
  server.refuse(mail.to, 550);
  await store(mail);
  const [row] = (await app.rows<UndeliveredEmail>('letters')).rows;
  expect(row).toMatchObject({ to: mail.to, tries: 1, reason: expect.stringContaining('550') });
  server.refuse(mail.to, 0);
  expect((await app.admin.call('POST', `/admin/letters/${row?._id}/retry`)).status).toBe(200);
  await until(() => server.emailsTo(mail.to).length > 0);
  await app.services.background.waitForAll();
  expect(server.emailsTo(mail.to)).toHaveLength(1);
});
