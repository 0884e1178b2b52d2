import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewrittenFileJobs } from '../../background/rewritten-file.jobs';
import { findInFiles } from './testing/find-text';
import { createUserWithAllData, startAppWithOutbox } from './testing/full-life';

let app: Awaited<ReturnType<typeof startAppWithOutbox>>;

beforeAll(async () => {
  app = await startAppWithOutbox({ embedded: true });
});
afterAll(() => app.close());

test('[R810] leaves no byte of an erased user in any file after a day', async () => {
  const { user, name, texts, phone } = await createUserWithAllData(app);
  const rest = await createUserWithAllData(app);
  await user.call('POST', '/users/me/delete', { password: user.password });
  app.clock.advance(10 * 60_000);
  await app.runJob('finish interrupted erasures');
  const folder = join(app.folder, 'database');
  expect(await findInFiles(folder, [user.email])).toEqual([join(folder, 'data.mdb')]);
  expect(await findInFiles(folder, [name])).toEqual([join(folder, 'data.mdb')]);

  const [job] = rewrittenFileJobs({ info: () => undefined }, 0);
  await job?.run();
  // The payment records keep the phone number.
  const erased = texts.filter((text) => text !== phone.slice(1));
  expect(await findInFiles(app.folder, erased)).toEqual([]);
  expect(await findInFiles(app.mailFolder, erased)).toEqual([]);
  for (const text of rest.texts) expect(await findInFiles(folder, [text])).not.toEqual([]);
});

test('[R810] runs a job that rewrites the file of the embedded database', () => {
  expect(app.app.jobs.map(({ name }) => name)).toContain('rewrite the database file');
});
