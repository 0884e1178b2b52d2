import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSmsOutbox } from './sms';

test('deletes the messages to one phone number and keeps all others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'twende-sms-'));
  const outbox = createSmsOutbox(folder);
  await outbox.deleteMessages?.(() => true);
  await outbox.send({ to: '254712345678', text: 'Your code is 123456' });
  await outbox.send({ to: '254798765432', text: 'Your code is 654321' });
  expect(await readdir(join(folder, 'outbox', 'sms'))).toHaveLength(2);
  await outbox.deleteMessages?.((text) => text.includes('254712345678'));
  expect(await readdir(join(folder, 'outbox', 'sms'))).toHaveLength(1);
  await rm(folder, { recursive: true });
});
