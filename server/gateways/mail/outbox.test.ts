import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailOutbox } from './outbox';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ADDRESS = 'wanjiku.kamau@example.com';
const storedEmails = async () => (await readdir(join(folder, 'outbox')).catch(() => [])).length;

test.each([
  { name: 'as recipient', email: { to: ADDRESS, subject: 'Hello', text: 'Hello.' } },
  {
    name: 'in a short text',
    email: { to: 'a@example.com', subject: 'Message', text: `Wanjiku <${ADDRESS}> wrote:` },
  },
  {
    name: 'in a line that is broken',
    email: {
      to: 'a@example.com',
      subject: 'Message',
      text: `${'ũ'.repeat(8)} ${'x '.repeat(22)}${ADDRESS.toUpperCase()} ${'x '.repeat(60)}`,
    },
  },
  {
    name: 'in a text in another script',
    email: { to: 'a@example.com', subject: 'Message', text: `${'መልእክት '.repeat(40)} ${ADDRESS}` },
  },
  {
    name: 'in the HTML part alone',
    email: {
      to: 'a@example.com',
      subject: 'Message',
      text: 'ũ',
      html: `<p>${'ũ '.repeat(60)}${ADDRESS}</p>`,
    },
  },
])('[R352] deletes a stored email that contains the address $name', async ({ email }) => {
  const outbox = createMailOutbox(folder, 'hello@example.com');
  await outbox.send(email);
  expect(await storedEmails()).toBe(1);
  await outbox.deleteEmailsMentioning?.(ADDRESS);
  expect(await storedEmails()).toBe(0);
});

test('keeps emails without the address, and does nothing if the outbox is empty', async () => {
  const outbox = createMailOutbox(folder, 'hello@example.com');
  await outbox.deleteEmailsMentioning?.(ADDRESS);
  await outbox.send({ to: 'other@example.com', subject: 'Hello', text: 'Hello.' });
  await outbox.deleteEmailsMentioning?.(ADDRESS);
  expect(await storedEmails()).toBe(1);
});
