import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleCommands } from '../testing/bundle-commands';
import { makePlate } from '../testing/make';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';

let app: TestApp;
let commands: Awaited<ReturnType<typeof bundleCommands<'reconcile'>>>;

beforeAll(async () => {
  [app, commands] = await Promise.all([startApp(), bundleCommands({ reconcile: 'commands/reconcile.ts' })]);
});
afterAll(async () => {
  await commands.remove();
  await app.close();
});

/** Runs the command beside the running server. */
async function reconcile(env: Record<string, string> = {}) {
  const command = spawn(process.execPath, [commands.path('reconcile')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: app.folder,
      ...(app.config.mongoUri ? { MONGODB_URI: app.config.mongoUri } : {}),
      ...env,
    },
  });
  const [code, output, complaint] = await Promise.all([
    new Promise((resolve) => command.once('exit', resolve)),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { code, output, complaint };
}

test('a fee that lies ready: balanced, 0; the same fee unpaid but in use: named, 1; no readable setting: 2', async () => {
  const regNo = makePlate();
  const admin = { _id: 'a'.repeat(24) };
  const { _id } = await app.services.payments.record(admin, { phone: '0712345678', regNo });
  const balanced = await reconcile();
  expect(balanced).toMatchObject({ code: 0, complaint: '' });
  expect(balanced.output).toContain('Paid: 1 payments, KES 100');
  expect(balanced.output).toContain(`${regNo} ${_id}: KES 100 for a registration`);

  await stored('Transaction').updateOne({ _id }, { status: 'failed', consumedByCarId: 'b'.repeat(24) });
  const torn = await reconcile();
  expect(torn.code).toBe(1);
  expect(torn.output).toContain(`${regNo} ${_id}: used by a car although it is failed`);
  expect(torn.output).toContain('The books do NOT balance: 1 problems.');

  const unread = await reconcile({ PORT: 'eighty' });
  expect(unread).toMatchObject({ code: 2, output: '' });
  expect(unread.complaint).toContain('PORT');
});
