import { expect } from '@playwright/test';
import { addDays, toDay } from '#shared/core/days';
import { signInDemo } from '../../../server/testing/demo-users';
import { type Product, startProduct } from './server';
import { test } from './visit';

const PHONE = { width: 360, height: 740 };
const PHOTO = 'public/img/og.jpg';

let product: Product;

test.setTimeout(120_000);
test.use({ actionTimeout: 30_000 });

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

test('[R2049, R2051, R2052] leads from a refused request to the licence, and on to the hire once an admin accepts it', async ({
  visit,
}) => {
  const { url } = product;
  const { page: renter, pageErrors } = await visit({ url, viewport: PHONE, role: 'renter' });
  const { page: owner } = await visit({ url, viewport: PHONE, role: 'lender' });
  const { page: admin } = await visit({ url, viewport: { width: 1280, height: 900 }, role: 'admin' });
  const lender = await signInDemo(url, 'lender');
  const fleet: { _id: string; regNo: string; model: string }[] = await (
    await fetch(`${url}/api/catalogue/${lender._id}`)
  ).json();
  const prado = fleet.find(({ model }) => model === 'Land Cruiser Prado');
  const day = (offset: number) => addDays(toDay(Date.now()), offset);

  await test.step('asks for a checked licence among the terms of the car', async () => {
    await owner.goto(`/Profile?edit=${prado?.regNo}`);
    const form = owner.getByRole('dialog');
    await form.getByText('Terms of hire').click();
    await form.getByLabel('Who can hire your car?').selectOption('People with a checked licence');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('withdraws the earlier licence', async () => {
    const withdraw = renter.getByRole('button', { name: 'Withdraw: Driving licence' });
    // The server adds the papers of the demo after its start.
    await expect(async () => {
      await renter.goto('/Profile/papers');
      await expect(withdraw).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await withdraw.click();
    await renter.getByRole('button', { name: 'Withdraw and delete' }).click();
    await expect(renter.getByRole('button', { name: 'Send: Driving licence' })).toBeVisible();
  });

  await test.step('refuses the request without a licence, and leads to the papers', async () => {
    await renter.goto(`/Car/${prado?._id}?from=${day(200)}&to=${day(202)}`);
    await renter.getByRole('button', { name: 'Request to hire' }).click();
    const dialog = renter.getByRole('dialog', { name: 'Send this request?' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByRole('link', { name: 'Send your licence' }).click();
    await expect(renter).toHaveURL(/\/Profile\/papers\?next=/);
  });

  await test.step('sends the licence, and goes on with the request', async () => {
    await renter.getByRole('button', { name: 'Send: Driving licence' }).click();
    const dialog = renter.getByRole('dialog', { name: 'Driving licence' });
    await dialog.getByLabel('Front').setInputFiles(PHOTO);
    await dialog.getByLabel('Back').setInputFiles(PHOTO);
    await dialog.getByLabel('Number on the paper').fill('DLX 555 4443');
    await dialog.getByLabel('Valid until').fill(day(400));
    await dialog.getByLabel('B2: light', { exact: true }).check();
    await dialog.getByLabel('I agree to have this paper checked').check();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog).toBeHidden();
    await renter.getByRole('link', { name: 'Continue your request' }).click();
    await renter.getByRole('button', { name: 'Request to hire' }).click();
    await renter.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    await expect(renter).toHaveURL(/\/hires\/[0-9a-f]{24}$/);
  });
  const hirePath = new URL(renter.url()).pathname;

  await test.step('refuses the acceptance until the licence is checked', async () => {
    await owner.goto(hirePath);
    await owner.getByRole('button', { name: 'Accept' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByText(/driving licence is not checked yet/)).toBeVisible();
  });

  await test.step('accepts the licence as an admin, who sees photo and number', async () => {
    await admin.goto('/ad-pan?tab=papers');
    await admin.getByRole('button', { name: 'View paper of Achieng Otieno' }).click();
    const panel = admin.getByRole('dialog', { name: 'Driving licence' });
    await panel.getByRole('button', { name: 'Begin to check' }).click();
    await expect(panel.getByText('DLX5554443')).toBeVisible();
    await expect(panel.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await panel.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(panel.getByText('Accepted').first()).toBeVisible();
    await expect(panel.getByRole('img')).toHaveCount(0);
  });

  await test.step('accepts the hire, and shows the owner what was checked', async () => {
    await owner.goto(hirePath);
    await expect(owner.getByText(/^Licence photo checked, valid until 20\d\d$/)).toBeVisible();
    await owner.getByRole('button', { name: 'Accept' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(owner.getByText(/^The hire begins on /)).toBeVisible();
    await renter.goto('/Profile/papers');
    await expect(renter.getByRole('region', { name: 'Driving licence' })).toContainText('Photo checked');
  });
  expect(pageErrors).toEqual([]);
});
