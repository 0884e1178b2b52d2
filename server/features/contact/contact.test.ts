import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BRAND } from '#shared/core/brand';
import { runInterrupted } from '../../testing/interrupted-flow';
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

test('[R203] message sent: stored, mailed to support, thanked', async () => {
  const message = `${makeText()}\nI wait since noon.`;
  const answer = await write({ name: ' Asha Otieno ', email: 'Asha@Example.com', message: `  ${message} ` });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Thank you for your message!' } });

  const mail = await until(() => mailsWith(message)[0]);
  expect(mail).toEqual({
    to: BRAND.supportEmail,
    subject: 'Message from Asha Otieno',
    text: `Asha Otieno <asha@example.com> wrote:\n\n${message}\n`,
  });
  expect(await storedWith(message)).toMatchObject({
    name: 'Asha Otieno',
    email: 'asha@example.com',
    message,
  });
});

test('[V1.3.11] name with line breaks: one line in the subject', async () => {
  const message = makeText();
  await write({ name: 'Asha\r\nBcc: all@example.com', message });
  const mail = await until(() => mailsWith(message)[0]);
  expect(mail.subject).toBe('Message from Asha Bcc: all@example.com');
});

test('[R203] mail server down: thanked and stored, mailed once it is up', async () => {
  const message = makeText();
  app.mailbox.fail(new Error('connection refused'));
  expect((await write({ message })).status).toBe(200);
  await until(() => app.faults.lines.find((line) => line.includes('letter not sent yet')));

  app.mailbox.fail(null);
  app.clock.advance(6 * MINUTE);
  await Promise.all([1, 2, 3].map(() => app.services.mailQueue.sendDue()));
  expect(mailsWith(message)).toHaveLength(1);
});

test('[R203] server killed before any write of a message: not answered; right after the answer: it is mailed', async () => {
  const form = { name: 'Asha', email: 'asha@example.com', message: makeText() };
  app.mailbox.fail(new Error('connection refused'));
  const flows = [];
  for (let stopBefore = 1; flows.at(-1)?.state !== 'ended'; stopBefore += 1) {
    flows.push(await runInterrupted(() => app.services.contact.send(form), stopBefore));
  }
  expect(flows.length).toBeGreaterThan(2);
  expect(await stored('Letter').countDocuments()).toBeGreaterThan(0);

  for (const flow of flows) await flow.resume();
  await app.services.background.settled();
  app.mailbox.fail(null);
  app.clock.advance(MINUTE);
  await app.services.mailQueue.sendDue();
  expect(mailsWith(form.message).length).toBeGreaterThan(0);
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
