import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BRAND } from '#shared/core/brand';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import { until } from '../../testing/until';

const MINUTE = 60_000;
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.mailbox.fail(null));
afterAll(() => app.close());

function write(form: Record<string, unknown>) {
  return app.call('POST', '/contact', { name: 'Asha', email: 'asha@example.com', message: 'Hello', ...form });
}

/** A message text unique to the test. */
function makeText(): string {
  return `Where is my car ${randomBytes(6).toString('hex')}?`;
}

function storedWith(message: string) {
  return stored('ContactMessage').findOne({ message }).lean();
}

function mailsWith(message: string) {
  return app.mailbox.mails.filter((mail) => mail.text.includes(message));
}

test('message sent: stored, mailed to support, thanked', async () => {
  const message = `${makeText()}\nI wait since noon.`;
  const answer = await write({ name: ' Asha Otieno ', email: 'Asha@Example.com', message: `  ${message} ` });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Thank you for your message!' } });

  const mail = await until(() => mailsWith(message)[0]);
  expect(mail).toEqual({
    to: BRAND.supportEmail,
    subject: 'Message from Asha Otieno',
    text: `Asha Otieno <asha@example.com> wrote:\n\n${message}\n`,
  });
  const record = await until(async () => {
    const found = await storedWith(message);
    return found?.mailedAt ? found : null;
  });
  expect(record).toMatchObject({ name: 'Asha Otieno', email: 'asha@example.com', message });
});

test('name with line breaks: one line in the subject', async () => {
  const message = makeText();
  await write({ name: 'Asha\r\nBcc: all@example.com', message });
  const mail = await until(() => mailsWith(message)[0]);
  expect(mail.subject).toBe('Message from Asha Bcc: all@example.com');
});

test('mail server down: thanked and stored, mailed once it is up', async () => {
  const message = makeText();
  app.mailbox.fail(new Error('connection refused'));
  expect((await write({ message })).status).toBe(200);
  await until(() => app.faults.lines.find((line) => line.includes('letter not sent yet')));

  app.mailbox.fail(null);
  app.clock.advance(6 * MINUTE);
  await Promise.all([1, 2, 3].map(() => app.services.mailQueue.sendDue()));
  await app.services.contact.mailWaiting();
  expect(mailsWith(message)).toHaveLength(1);
});

test('server crashed between storing and mailing: mailed once, by one of several instances', async () => {
  const message = makeText();
  const triedAt = new Date(app.clock.now().getTime() - 6 * MINUTE);
  const form = { name: 'Asha', email: 'asha@example.com', message };
  await stored('ContactMessage').create({ ...form, createdAt: triedAt, triedAt });
  await Promise.all([1, 2, 3].map(() => app.services.contact.mailWaiting()));
  await app.services.background.settled();
  expect(mailsWith(message)).toHaveLength(1);
  expect((await storedWith(message))?.mailedAt).toBeInstanceOf(Date);
});

test.each([
  ['name', undefined, 'Please enter your name.'],
  ['name', '  ', 'Please enter your name.'],
  ['name', 'x'.repeat(81), 'This name is too long.'],
  ['email', 'asha', 'Please enter a valid email address.'],
  ['email', { $gt: '' }, 'Please enter your email.'],
  ['message', undefined, 'Please type a message.'],
  ['message', ' \n ', 'Please type a message.'],
  ['message', 'x'.repeat(5_001), 'Please use at most 5000 characters.'],
])('%s invalid, %o: 400 at the field, also as message', async (field, value, sentenceOfField) => {
  const before = await stored('ContactMessage').countDocuments({});
  const answer = await write({ [field]: value });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: sentenceOfField, message: sentenceOfField, fields: { [field]: sentenceOfField } },
  });
  expect(await stored('ContactMessage').countDocuments({})).toBe(before);
});
