import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { MailRefused } from './mail';
import { createSmtpMail, needsTls } from './smtp';

const TIMES = { connectMs: 500, greetingMs: 100, silenceMs: 200, sendMs: 2_000 };
const LETTER = { to: 'reader@example.com', subject: 'Hello', text: 'Hello' };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Answers each line of a client; `null` stays silent. */
async function smtpServer(
  greeting: string | null,
  answerTo: (line: string) => string | null,
): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        const reply = answerTo(line);
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  closers.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('mail server that accepts a connection and says nothing: given up after the greeting time', async () => {
  const url = await smtpServer(null, () => null);
  await expect(createSmtpMail(url, 'a@example.com', TIMES).send(LETTER)).rejects.toThrow(/greeting|timeout/i);
});

test('mail server that falls silent: given up after the silence time', async () => {
  const url = await smtpServer('220 ready', (line) => (line.startsWith('EHLO') ? '250 hello' : null));
  await expect(createSmtpMail(url, 'a@example.com', TIMES).send(LETTER)).rejects.toThrow(/timeout/i);
});

test('mail server that offers no TLS, though it must: neither login nor letter is sent', async () => {
  const lines: string[] = [];
  const url = await smtpServer('220 ready', (line) => {
    lines.push(line);
    return /^(EHLO|HELO)/.test(line) ? '250 hello' : line === 'STARTTLS' ? '502 not here' : '250 ok';
  });
  const mail = createSmtpMail(
    `${url.replace('smtp://', 'smtp://user:pass@')}?requireTLS=true`,
    'a@example.com',
    TIMES,
  );
  await expect(mail.send(LETTER)).rejects.toThrow(/STARTTLS/);
  expect(lines.filter((line) => !/^(EHLO|HELO|STARTTLS|QUIT)/.test(line))).toEqual([]);
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
  ['550 no such user', true],
  ['450 mailbox busy', false],
])('recipient answered %s: refused for good is %s', async (answer, isFinal) => {
  const url = await smtpServer('220 ready', (line) => (line.startsWith('RCPT') ? answer : '250 ok'));
  const failure = await createSmtpMail(url, 'a@example.com', TIMES)
    .send(LETTER)
    .catch((error: unknown) => error);
  expect(failure instanceof MailRefused).toBe(isFinal);
  expect(String(failure)).toContain(answer);
});
