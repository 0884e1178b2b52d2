import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BRAND } from '#shared/core/brand';
import { runInterruptedFlow } from '../../testing/interrupted-flow';
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

/** Returns a message text that no other test uses. */
function makeText(): string {
  return `Where is my car ${randomBytes(6).toString('hex')}?`;
}

function storedWith(message: string) {
  return stored('ContactMessage').findOne({ message }).lean();
}

function mailsWith(message: string) {
  return app.mailbox.mails.filter((mail) => mail.text.includes(message));
}

test('[R203] stores a message and emails it to support', async () => {
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

test('[V1.3.11] keeps the email subject on one line if the name contains line breaks', async () => {
  const message = makeText();
  await write({ name: 'Asha\r\nBcc: all@example.com', message });
  const mail = await until(() => mailsWith(message)[0]);
  expect(mail.subject).toBe('Message from Asha Bcc: all@example.com');
});

test('[R203] accepts a message while the mail server is down and emails it later', async () => {
  const message = makeText();
  app.mailbox.fail(new Error('connection refused'));
  expect((await write({ message })).status).toBe(200);
  await until(() => app.faults.lines.find((line) => line.includes('failed to send an email')));

  app.mailbox.fail(null);
  app.clock.advance(6 * MINUTE);
  await Promise.all([1, 2, 3].map(() => app.services.mailQueue.due.runDue()));
  expect(mailsWith(message)).toHaveLength(1);
});

test('[R203] emails an acknowledged message even if the server is killed right after the reply', async () => {
  const form = { name: 'Asha', email: 'asha@example.com', message: makeText() };
  app.mailbox.fail(new Error('connection refused'));
  const flows = [];
  for (let stopBefore = 1; flows.at(-1)?.state !== 'ended'; stopBefore += 1) {
    flows.push(await runInterruptedFlow(() => app.services.contact.send(form), stopBefore));
  }
  expect(flows.length).toBeGreaterThan(2);
  expect(await stored('Letter').countDocuments()).toBeGreaterThan(0);

  for (const flow of flows) await flow.resume();
  await app.services.background.waitForAll();
  app.mailbox.fail(null);
  app.clock.advance(MINUTE);
  await app.services.mailQueue.due.runDue();
  expect(mailsWith(form.message).length).toBeGreaterThan(0);
});

test.each([
  { field: 'name', value: undefined, sentenceOfField: 'Please enter your name.' },
  { field: 'name', value: '  ', sentenceOfField: 'Please enter your name.' },
  { field: 'name', value: 'x'.repeat(81), sentenceOfField: 'This name is too long.' },
  { field: 'email', value: 'asha', sentenceOfField: 'Please enter a valid email address.' },
  { field: 'email', value: { $gt: '' }, sentenceOfField: 'Please enter your email.' },
  { field: 'message', value: undefined, sentenceOfField: 'Please type a message.' },
  { field: 'message', value: ' \n ', sentenceOfField: 'Please type a message.' },
  { field: 'message', value: 'x'.repeat(5_001), sentenceOfField: 'Please use at most 5000 characters.' },
])(
  'answers 400 with the sentence of the field if $field is $value',
  async ({ field, value, sentenceOfField }) => {
    const before = await stored('ContactMessage').countDocuments({});
    const answer = await write({ [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: sentenceOfField, message: sentenceOfField, fields: { [field]: sentenceOfField } },
    });
    expect(await stored('ContactMessage').countDocuments({})).toBe(before);
  },
);
