import { afterEach, expect, test } from 'vitest';
import { startSmtpServer } from '../../testing/smtp-server';
import { MailRefused } from './mail';
import { createSmtpMail, needsTls } from './smtp';

const IMPATIENT = { connectMs: 500, greetingMs: 100, silenceMs: 200, sendMs: 2_000 };
const LETTER = { to: 'reader@example.com', subject: 'Karibu', text: 'Habari, Wanjikũ' };
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function openServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  closers.push(server.close);
  return server;
}

test('letter: sent with the sign-in of the address, encrypted, with sender and text', async () => {
  const server = await openServer();
  await createSmtpMail(server.url, 'Twende <hello@example.com>').send(LETTER);
  expect(server.letters).toMatchObject([{ to: LETTER.to, user: 'twende', encrypted: true }]);
  const [{ content = '' } = {}] = server.letters;
  expect(content).toContain('From: Twende <hello@example.com>');
  expect(content).toContain('Subject: Karibu');
  expect(content).toContain('Habari, Wanjik=C5=A9');
});

test.each(['greeting', 'sender'] as const)(
  'mail server silent at the %s: given up soon',
  async (silentAt) => {
    const { url } = await openServer({ silentAt });
    const mail = createSmtpMail(url, 'a@example.com', IMPATIENT);
    await expect(mail.send(LETTER)).rejects.toThrow(/greeting|timeout/i);
  },
);

test('[V12.3.1] mail server that offers no TLS, though it must: neither login nor letter is sent', async () => {
  const server = await openServer({ withoutTls: true });
  const mail = createSmtpMail(`${server.url}&requireTLS=true`, 'a@example.com');
  await expect(mail.send(LETTER)).rejects.toThrow(/STARTTLS/);
  expect([server.signIns(), server.letters]).toEqual([0, []]);
});

test.each([
  ['smtp://mail.example.com:587', true],
  ['smtp://user:pass@10.0.0.7', true],
  ['smtp://relay.internal?requireTLS=false', false],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:25', false],
  ['smtp://127.0.0.1.example.com', true],
])('%s: must use TLS %s', (url, expected) => {
  expect(needsTls(url)).toBe(expected);
});

test.each([
  [550, true],
  [450, false],
])('recipient answered %i: refused for good is %s', async (status, isFinal) => {
  const server = await openServer();
  server.refuse(LETTER.to, status);
  const failure = await createSmtpMail(server.url, 'a@example.com')
    .send(LETTER)
    .catch((error: unknown) => error);
  expect(failure instanceof MailRefused).toBe(isFinal);
  expect(String(failure)).toContain(String(status));
});

test('wrong password of the mail account: not refused for good, since an operator can mend it', async () => {
  const { urlWithWrongPassword } = await openServer();
  const failure = await createSmtpMail(urlWithWrongPassword, 'a@example.com')
    .send(LETTER)
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('535');
  expect(failure).not.toBeInstanceOf(MailRefused);
});
