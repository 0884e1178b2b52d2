import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleCommands } from '../testing/bundle-commands';
import { makePlate } from '../testing/make';
import { runCommand } from '../testing/run-command';
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
function reconcile(env: Record<string, string> = {}, args: string[] = []) {
  return runCommand(commands.path('reconcile'), args, {
    DATA_DIR: app.folder,
    ...(app.config.mongoUri ? { MONGODB_URI: app.config.mongoUri } : {}),
    ...env,
  });
}

test('an unused fee: exit 0; a used but unpaid fee: reported, exit 1; an invalid setting: exit 2', async () => {
  const regNo = makePlate();
  const admin = { _id: 'a'.repeat(24) };
  const { _id } = await app.services.payments.manual.record(admin, { phone: '0712345678', regNo });
  const balanced = await reconcile();
  expect(balanced).toMatchObject({ code: 0, errors: '' });
  expect(balanced.output).toContain('Paid: 1 payments, KES 100');
  expect(balanced.output).toContain(`${regNo} ${_id}: KES 100 for a registration`);

  await stored('Transaction').updateOne({ _id }, { status: 'failed', consumedByCarId: 'b'.repeat(24) });
  const imbalanced = await reconcile();
  expect(imbalanced.code).toBe(1);
  expect(imbalanced.output).toContain(`${regNo} ${_id}: used by a car although it is failed`);
  expect(imbalanced.output).toContain('Reconciliation: imbalances found: 1.');

  const invalid = await reconcile({ PORT: 'eighty' });
  expect(invalid).toMatchObject({ code: 2, output: '' });
  expect(invalid.errors).toContain('PORT');
});
