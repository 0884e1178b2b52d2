import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { signInDemoUser } from '../../../server/testing/demo-users';
import { addFourPhotos, expectCarRegistered, fillCarFields } from './car-form';
import { expectAccessible } from './expect-accessible';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

const LENDER = 'Wanjiku Kamau';

/** Names of what the test creates, one set for each window width. */
const VISITS = [
  { width: 1280, height: 900, plate: 'KDA101A', newcomer: 'Otieno Ouma', mail: 'otieno.ouma@example.com' },
  {
    width: 768,
    height: 1024,
    plate: 'KDA102B',
    newcomer: 'Atieno Achola',
    mail: 'atieno.achola@example.com',
  },
];

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

for (const { width, height, plate, newcomer, mail } of VISITS) {
  test(`lets an admin manage payments, users, cars and announcements at ${width}`, async ({ visit }) => {
    const viewport = { width, height };
    const { page: admin, pageErrors } = await visit({ url: product.url, viewport, role: 'admin' });
    const row = (text: string) => admin.getByRole('row').filter({ hasText: text });
    const expectText = (sentence: string | RegExp) => expect(admin.getByText(sentence)).toBeVisible();
    const press = (name: string) => admin.getByRole('button', { name, exact: true }).click();
    const dialog = admin.getByRole('dialog').last();

    await test.step('records a payment, and opens it from the row of unapplied payments in the overview', async () => {
      await admin.goto('/ad-pan?tab=transactions');
      await press('Add');
      await dialog.getByLabel('Phone number').fill('0722 000 418');
      await dialog.getByLabel('Car registration number').fill(plate);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expectText('Transaction submitted successfully.');
      await admin.getByRole('link', { name: 'Overview' }).click();
      await expectAccessible(admin);
      await admin.getByRole('link', { name: 'Match: Unapplied payments' }).click();
      await expect(row('ADMINTRANSACTION').first()).toBeVisible();
      await press(`View transaction for ${plate}`);
      await expect(dialog.getByText('Recorded by an admin')).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectText('Are you sure you want to delete this transaction?');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectText('Transaction deleted successfully.');
    });

    await test.step('finds, verifies, suspends and reinstates a user', async () => {
      const lender = await signInDemoUser(product.url, 'lender');
      await admin.getByRole('link', { name: 'Users' }).click();
      await admin.getByRole('searchbox').fill('wanjiku');
      await expect(admin.getByText('1-1 of 1')).toBeVisible();
      await press(`View ${LENDER}`);
      await dialog.getByRole('button', { name: 'Unverify' }).click();
      await expectText(`${LENDER} is no longer verified.`);
      await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
      await expectText(`${LENDER} is verified.`);
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await expectText(`${LENDER} is suspended.`);
      expect(await statusOf('/api/users/me', lender.token)).toBe(401);
      expect(await (await fetch(`${product.url}/api/catalogue/${lender._id}`)).json()).toEqual([]);
      await admin.getByRole('button', { name: 'Reinstate' }).click();
      await dialog.getByRole('button', { name: 'Reinstate' }).click();
      await expectText(`${LENDER} may sign in again.`);
      await press('Close');
    });

    await test.step('adds a user, who is invited by email', async () => {
      await press('Add');
      await dialog.getByLabel('Name').fill(newcomer);
      await dialog.getByLabel('Email').fill(mail);
      await dialog.getByRole('button', { name: 'Add user' }).click();
      await expectText(`${newcomer} was added and invited by email.`);
      await expect.poll(() => mailsTo(mail)).toHaveLength(1);
    });

    await test.step('registers a car for that user, opens the car and changes its price', async () => {
      await admin.getByRole('link', { name: 'Cars' }).click();
      await press('Add');
      await dialog.getByLabel('Owner').fill(newcomer);
      await dialog.getByRole('option', { name: newcomer }).click();
      await fillCarFields(admin, plate);
      await addFourPhotos(admin);
      await admin.getByRole('dialog').getByRole('button', { name: 'Register new car' }).click();
      await expectCarRegistered(admin);
      await admin.getByRole('searchbox').fill(plate);
      await expect(admin.getByText('1-1 of 1')).toBeVisible();
      await press(`View ${plate}`);
      await expect(dialog.getByText('Ksh. 6,500 per day')).toBeVisible();
      await expectAccessible(admin);
      await dialog.getByRole('button', { name: 'Edit' }).click();
      await dialog.getByLabel('Rental Price per day').fill('7000');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(admin.getByText('Ksh. 7,000 per day')).toBeVisible();
      await press('Close');
    });

    await test.step('exports the rows as a file', async () => {
      const download = admin.waitForEvent('download');
      await press('Export');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^twende-cars-.*\.csv$/);
      expect(await readFile(await file.path(), 'utf8')).toContain(plate);
    });

    await test.step('publishes an announcement that a visitor sees', async () => {
      await press('Settings');
      await dialog.getByLabel('Announcement', { exact: true }).fill(`Closed at ${width}`);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expectText('Settings saved.');
      const { page: visitor } = await visit({ url: product.url, viewport });
      await visitor.goto('/');
      await expect(visitor.getByText(`Closed at ${width}`)).toBeVisible();
      await visitor.context().close();
    });

    await test.step('lists the changed car and the deleted transaction in the audit log', async () => {
      await admin.getByRole('link', { name: 'Audit log' }).click();
      await admin.getByRole('searchbox').fill(plate);
      await expect(row('Changed a car').filter({ hasText: plate })).toContainText('7000');
      await expect(row('Deleted a transaction').filter({ hasText: plate })).toBeVisible();
      await expectAccessible(admin);
    });
    expect(pageErrors).toEqual([]);
  });
}

test('[R207, V8.3.1] redirects visitors and other users home without downloading the dashboard', async ({
  visit,
}) => {
  for (const role of [undefined, 'renter'] as const) {
    const { page } = await visit({ url: product.url, viewport: { width: 1280, height: 900 }, role });
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto('/ad-pan');
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(page.getByRole('heading', { name: 'AVAILABLE CARS' })).toBeVisible();
    expect(requestedPaths.filter((path) => /admin/.test(path))).toEqual([]);
    await page.context().close();
  }
});

async function statusOf(path: string, token: string): Promise<number> {
  return (await fetch(product.url + path, { headers: { Authorization: `Bearer ${token}` } })).status;
}

/** Returns the stored emails to an address. Without emails yet, the folder may be missing. */
async function mailsTo(address: string): Promise<string[]> {
  const outbox = join(product.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}
