import { afterEach, expect, test } from 'vitest';
import { startSmtpServer } from '../../testing/smtp-server';
import { MailRefusedError } from './mail';
import { createSmtpMail, needsTls } from './smtp';

const IMPATIENT = { connectMs: 500, greetingMs: 100, silenceMs: 200, sendMs: 2_000 };
const EMAIL = { to: 'reader@example.com', subject: 'Karibu', text: 'Habari, Wanjikũ' };
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function openServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  closers.push(server.close);
  return server;
}

test('sends an email with sender and text over an encrypted, authenticated connection', async () => {
  const server = await openServer();
  await createSmtpMail(server.url, 'Twende <hello@example.com>').send(EMAIL);
  expect(server.emails).toMatchObject([{ to: EMAIL.to, user: 'twende', encrypted: true }]);
  const [{ content = '' } = {}] = server.emails;
  expect(content).toContain('From: Twende <hello@example.com>');
  expect(content).toContain('Subject: Karibu');
  expect(content).toContain('Habari, Wanjik=C5=A9');
});

test.each([{ silentAt: 'greeting' }, { silentAt: 'sender' }] as const)(
  'rejects soon if the mail server stops replying at the $silentAt',
  async ({ silentAt }) => {
    const { url } = await openServer({ silentAt });
    const mail = createSmtpMail(url, 'a@example.com', IMPATIENT);
    await expect(mail.send(EMAIL)).rejects.toThrow(/greeting|timeout/i);
  },
);

test('[V12.3.1] sends neither password nor email if the server lacks the required TLS', async () => {
  const server = await openServer({ withoutTls: true });
  const mail = createSmtpMail(`${server.url}&requireTLS=true`, 'a@example.com');
  await expect(mail.send(EMAIL)).rejects.toThrow(/STARTTLS/);
  expect([server.signIns(), server.emails]).toEqual([0, []]);
});

test.each([
  { url: 'smtp://mail.example.com:587', expected: true },
  { url: 'smtp://user:pass@10.0.0.7', expected: true },
  { url: 'smtp://relay.internal?requireTLS=false', expected: false },
  { url: 'smtp://localhost:25', expected: false },
  { url: 'smtp://127.0.0.1:2525', expected: false },
  { url: 'smtp://[::1]:25', expected: false },
  { url: 'smtp://127.0.0.1.example.com', expected: true },
])('returns $expected from needsTls for $url', ({ url, expected }) => {
  expect(needsTls(url)).toBe(expected);
});

test.each([
  { status: 550, isFinal: true },
  { status: 450, isFinal: false },
])(
  'throws an error with isFinal $isFinal if the server answers $status to RCPT TO',
  async ({ status, isFinal }) => {
    const server = await openServer();
    server.refuse(EMAIL.to, status);
    const failure = await createSmtpMail(server.url, 'a@example.com')
      .send(EMAIL)
      .catch((error: unknown) => error);
    expect(failure instanceof MailRefusedError).toBe(isFinal);
    expect(String(failure)).toContain(String(status));
  },
);

test('treats a wrong password of the mail account as a temporary failure', async () => {
  const { urlWithWrongPassword } = await openServer();
  const failure = await createSmtpMail(urlWithWrongPassword, 'a@example.com')
    .send(EMAIL)
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('535');
  expect(failure).not.toBeInstanceOf(MailRefusedError);
});
