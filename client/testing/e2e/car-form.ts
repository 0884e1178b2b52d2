import { expect, type Page } from '@playwright/test';

const PHOTO = 'public/img/og.jpg';
/** Timeout for encoding a photo, which the server delays while other work needs the processor. */
const ENCODING_MS = 60_000;

/** Fills every field of a car's form except the description and the photos. */
export async function fillCarFields(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Registration No').fill(plate);
  await page.getByLabel('Car Make').fill('Peugeot');
  await page.getByLabel('Car Model').fill('3008');
  await page.getByLabel('Year').selectOption('2019');
  await page.getByLabel('Color').fill('Pearl white');
  await page.getByLabel('Fuel').selectOption('diesel');
  await page.getByLabel('Transmission').selectOption('automatic');
  await page.getByLabel('Category').selectOption('crossover');
  await page.getByLabel('Rental Price per day').fill('6500');
  await page.getByLabel('Phone number').fill('0722000418');
  await page.getByLabel('County').selectOption('turkana');
  await page.getByLabel('Nearest Town').fill('Lodwar');
}

/** Chooses and crops a photo for each of the four slots. */
export async function addFourPhotos(page: Page): Promise<void> {
  for (const slot of ['Front', 'Side', 'Interior', 'Rear']) {
    await page
      .getByLabel(new RegExp(`^${slot}`))
      .first()
      .setInputFiles(PHOTO);
    const dialog = page.getByRole('dialog', { name: `${slot} photo` });
    await dialog.getByRole('button', { name: 'Crop' }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Waits until the sent car is registered, which takes long because the server encodes the photos. */
export async function expectCarRegistered(page: Page): Promise<void> {
  await expect(page.getByText('Car successfully registered!')).toBeVisible({ timeout: ENCODING_MS });
}
