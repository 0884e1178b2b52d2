import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Runs the reconcile command while the server runs. */
function reconcile(env: Record<string, string> = {}, args: string[] = []) {
  return runCommand(commands.path('reconcile'), args, {
    DATA_DIR: app.folder,
    ...(app.config.mongoUri ? { MONGODB_URI: app.config.mongoUri } : {}),
    ...env,
  });
}

test('[R342] exits with code 1 if the statement has an unknown payment, and 2 if it is unreadable', async () => {
  const statement = join(app.folder, 'statement.csv');
  const heading = 'Receipt No.,Completion Time,Paid In,A/C No.';
  await writeFile(statement, `${heading}\nTKL4H8QZ2M,2026-03-01 14:03:11,100.00,KDL482J\n`);
  const different = await reconcile({}, ['--statement', statement]);
  expect(different).toMatchObject({ code: 1, errors: '' });
  expect(different.output).toContain('Reconciliation: no imbalances.');
  expect(different.output).toContain(
    'In the statement, but not here:\n  TKL4H8QZ2M payment, KDL482J, KES 100 in the statement, 2026-03-01T11:03:11.000Z',
  );

  await writeFile(statement, heading);
  expect(await reconcile({}, ['--statement', statement])).toMatchObject({ code: 0 });
  await writeFile(statement, 'not a statement');
  const unreadable = await reconcile({}, ['--statement', statement]);
  expect(unreadable).toMatchObject({ code: 2, output: '' });
  expect(unreadable.errors).toContain('not a statement of the M-Pesa portal');
});

test('exits with code 0 for an unused fee, 1 for an unpaid fee in use, 2 for an invalid setting', async () => {
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
