import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from './outbox';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twende-outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ADDRESS = 'wanjiku.kamau@example.com';
const letters = async () => (await readdir(join(folder, 'outbox')).catch(() => [])).length;

test.each([
  ['to the address', { to: ADDRESS, subject: 'Hello', text: 'Hello.' }],
  ['in a short text', { to: 'a@example.com', subject: 'Message', text: `Wanjiku <${ADDRESS}> wrote:` }],
  [
    'in a line that is broken',
    {
      to: 'a@example.com',
      subject: 'Message',
      text: `${'ũ'.repeat(8)} ${'x '.repeat(22)}${ADDRESS.toUpperCase()} ${'x '.repeat(60)}`,
    },
  ],
  [
    'in a text of other letters',
    { to: 'a@example.com', subject: 'Message', text: `${'መልእክት '.repeat(40)} ${ADDRESS}` },
  ],
  [
    'in the HTML part alone',
    { to: 'a@example.com', subject: 'Message', text: 'ũ', html: `<p>${'ũ '.repeat(60)}${ADDRESS}</p>` },
  ],
])('[R352] letter with the address %s: deleted', async (_, email) => {
  const outbox = createOutbox(folder, 'hello@example.com');
  await outbox.send(email);
  expect(await letters()).toBe(1);
  await outbox.deleteLettersWith?.(ADDRESS);
  expect(await letters()).toBe(0);
});

test('letters of others, or none: stay', async () => {
  const outbox = createOutbox(folder, 'hello@example.com');
  await outbox.deleteLettersWith?.(ADDRESS);
  await outbox.send({ to: 'other@example.com', subject: 'Hello', text: 'Hello.' });
  await outbox.deleteLettersWith?.(ADDRESS);
  expect(await letters()).toBe(1);
});
