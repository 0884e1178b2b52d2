import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATEST_VERSION } from '../db/migrations/migrate';
import { bundleCommands } from '../testing/bundle-commands';
import { runCommand } from '../testing/run-command';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';

let app: TestApp;
let commands: Awaited<ReturnType<typeof bundleCommands<'migrate'>>>;

beforeAll(async () => {
  [app, commands] = await Promise.all([startApp(), bundleCommands({ migrate: 'commands/migrate.ts' })]);
});
afterAll(async () => {
  await commands.remove();
  await app.close();
});

/** Runs the migrate command while the server runs. */
function migrate(...args: string[]) {
  return runCommand(commands.path('migrate'), args, {
    DATA_DIR: app.folder,
    ...(app.config.mongoUri ? { MONGODB_URI: app.config.mongoUri } : {}),
  });
}

test('lists a pending migration in a dry run and runs it otherwise', async () => {
  await stored('AppliedMigration').deleteOne({ _id: LATEST_VERSION });
  const dry = await migrate('--dry-run');
  expect(dry).toMatchObject({ code: 0, errors: '' });
  expect(dry.output).toMatch(new RegExp(`^${LATEST_VERSION} would run: .+\\nNothing was changed\\.\\n$`));
  expect(await stored('AppliedMigration').countDocuments({ _id: LATEST_VERSION })).toBe(0);

  const run = await migrate();
  expect(run.output).toMatch(new RegExp(`^${LATEST_VERSION} has run: .+\\n`));
  expect(await stored('AppliedMigration').countDocuments({ _id: LATEST_VERSION })).toBe(1);
  expect((await migrate('--dry-run')).output).toContain('Nothing to migrate');
});

test('[R339] exits with code 1 if a newer program has written the database', async () => {
  await stored('AppliedMigration').create({ _id: 99, name: 'of the future', appliedAt: new Date() });
  const result = await migrate();
  expect(result.code).toBe(1);
  expect(result.errors).toMatch(/^The database is at version 99, but this program knows only .+\n$/);
  await stored('AppliedMigration').deleteOne({ _id: 99 });
});
