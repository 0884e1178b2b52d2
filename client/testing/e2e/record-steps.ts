import { expect, type Page } from '@playwright/test';

type Readings = { kilometres: string; eighths: string };

/** Enters mileage and fuel of a hire's record, then continues to the step in which both sides confirm. */
export async function enterReadings(page: Page, { kilometres, eighths }: Readings): Promise<void> {
  await page.getByLabel('Mileage').fill(kilometres);
  await page.getByRole('slider', { name: 'Fuel' }).fill(eighths);
  await page.getByRole('button', { name: /^(Go on with|Continue$)/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'I confirm' })).toBeVisible();
}
