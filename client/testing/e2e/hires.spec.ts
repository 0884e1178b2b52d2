import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addDays, startOfDay, toDay } from '#shared/core/days';
import { HOUR_MS } from '#shared/core/durations';
import { signInDemoUser } from '../../../server/testing/demo-users';
import { formatDayName } from '../../lib/day-words';
import { enterReadings } from './record-steps';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

const PHONE = { width: 360, height: 800 };
const PHOTO = 'public/img/og.jpg';

let product: RunningProduct;

test.setTimeout(180_000);
test.use({ actionTimeout: 30_000 });

test.beforeAll(async () => {
  product = await startProduct({}, { clocked: true });
});
test.afterAll(async () => {
  await product.stop();
});

test('completes a hire of two people on phones, from the choice of days to the reviews', async ({
  visit,
}) => {
  const phone = { url: product.url, viewport: PHONE };
  const { page: renter, pageErrors } = await visit({ ...phone, role: 'renter' });
  const { page: letter } = await visit(phone);
  const { page: lender } = await visit({ ...phone, role: 'lender' });
  const lenderId = (await signInDemoUser(product.url, 'lender'))._id;
  // Uses tomorrow, so that the test runs by day; at night, emails wait until the morning.
  const today = addDays(toDay(Date.now()), 1);
  const days = { from: addDays(today, 1), to: addDays(today, 3) };
  /** Sets the clock of the server and the pages to an hour of a day. */
  async function goTo(day: string, hour: number) {
    const at = startOfDay(day) + hour * HOUR_MS;
    await product.moveClock(at - Date.now());
    await Promise.all([renter, lender].map((page) => page.clock.setFixedTime(at)));
  }

  await goTo(today, 10);

  await test.step('chooses days in the catalogue of a lender and shows the price for all of them', async () => {
    await renter.goto(`/Catalogue/${lenderId}`);
    await renter.getByRole('button', { name: /any days/ }).click();
    await chooseDays(renter.getByRole('dialog'), days);
    await expect(renter).toHaveURL(new RegExp(`from=${days.from}&to=${days.to}`));
    await expect(renter.getByText(/^for 3 days · [\d,]+ a day$/).first()).toBeVisible();
    await renter
      .getByRole('main')
      .getByRole('link', { name: /^20\d\d / })
      .first()
      .click();
  });

  await test.step('shows the whole price before any contact, then sends the request', async () => {
    await expect(renter.getByText(/^3 days × Ksh\. [\d,]+$/)).toBeVisible();
    await expect(renter.getByText('Total', { exact: true })).toBeVisible();
    await renter.getByRole('button', { name: 'Request to hire' }).click();
    const dialog = renter.getByRole('dialog', { name: 'Send this request?' });
    await dialog.getByLabel('A word to the owner').fill('For a wedding in Nyeri.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(renter).toHaveURL(/\/hires\/[0-9a-f]{24}$/);
    await expect(renter.getByText(/left to answer\.$/).first()).toBeVisible();
  });
  const hirePath = new URL(renter.url()).pathname;

  await test.step('accepts the request by the link in the email, without a sign-in', async () => {
    await letter.goto(await answerLink(product.dataDir, hirePath));
    await expect(letter.getByText('For a wedding in Nyeri.')).toBeVisible();
    await letter.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(letter.getByText(/^Accepted\. The days are taken in your calendar/)).toBeVisible();
    await expect(renter.getByText(/^The hire begins on /)).toBeVisible();
  });

  await test.step('downloads the agreement', async () => {
    const saving = renter.waitForEvent('download');
    await renter.getByRole('button', { name: 'More', exact: true }).click();
    await renter.getByRole('dialog').getByRole('button', { name: 'Hire agreement (PDF)' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^hire-agreement-\w+-[\d-]+\.pdf$/);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await renter.keyboard.press('Escape');
  });

  await test.step('records the hand-over with a photo on the first day, and confirms it by code', async () => {
    await goTo(days.from, 9);
    await lender.goto(hirePath);
    await lender.getByRole('link', { name: 'Start hand-over' }).last().click();
    await lender.getByLabel('I have seen the originals, it is the same person').check();
    await lender.getByRole('button', { name: 'Continue' }).click();
    await lender.getByLabel('Take photo 1: front').setInputFiles(PHOTO);
    await recordReadings(lender, '48210');
    await renter.goto(hirePath);
    await renter.getByRole('button', { name: 'Show your code' }).click();
    const code = await renter.getByText(/^\d{3} \d{3}$/).textContent();
    await lender.getByRole('button', { name: 'Confirm on this phone' }).click();
    await lender.getByLabel('Code').fill(code?.replace(' ', '') ?? '');
    await lender.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(lender.getByText('Both of you have confirmed.')).toBeVisible();
  });

  await test.step('records the return on the last day, which the renter confirms on another phone', async () => {
    await goTo(days.to, 12);
    await lender.goto(hirePath);
    await lender.getByRole('link', { name: 'Start return' }).last().click();
    await recordReadings(lender, '48400');
    await renter.goto(`${hirePath}/return`);
    await renter.getByRole('button', { name: 'I confirm' }).click();
    await expect(renter.getByText('Both of you have confirmed.')).toBeVisible();
  });

  await test.step('publishes the reviews of both sides together after the last day', async () => {
    await goTo(addDays(days.to, 1), 10);
    await renter.goto(hirePath);
    await expect(renter.getByText('Say how it was: write a review.')).toBeVisible();
    await rate(
      renter,
      ['The car and its owner on the whole', 'Cleanliness', 'Communication', 'As described'],
      4,
    );
    await renter.getByLabel(/^In your words/).fill('Strong on the hills.');
    await renter.getByRole('button', { name: 'Send review' }).click();
    await expect(renter.getByText('Thank you. Your review waits for the other side.')).toBeVisible();

    await lender.goto(hirePath);
    await rate(lender, ['The renter on the whole'], 5);
    await lender.getByRole('button', { name: 'Send review' }).click();
    await expect(lender.getByText('Thank you. Both reviews are published.')).toBeVisible();
    await expect(lender.getByText('Strong on the hills.')).toBeVisible();
  });

  await test.step('shows the average rating on the page of the car', async () => {
    await renter.getByRole('link', { name: 'See the car' }).click();
    await expect(renter.getByRole('heading', { name: 'Description' })).toBeVisible();
    const reviews = renter.getByRole('group').filter({ hasText: /^Reviews/ });
    await reviews.locator('summary').click();
    await expect(reviews.getByText('Strong on the hills.', { exact: true })).toBeVisible();
    await expect(reviews.getByText(/^\d+ reviews?$/)).toBeVisible();
    await expect(reviews.getByText('Cleanliness')).toBeVisible();
    await expect(reviews.getByText(/^[1-5](\.\d)?$/).first()).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});

test('[R1972] asks two owners at the same time, and withdraws the second request once the first owner accepts', async ({
  visit,
}) => {
  const phone = { url: product.url, viewport: PHONE };
  const { page: renter, pageErrors } = await visit({ ...phone, role: 'renter' });
  const { page: letter } = await visit(phone);
  const day = (offset: number) => addDays(toDay(Date.now()), offset);
  // Moves the clock to 10:00 of the next day, because emails of the night wait until the morning.
  await product.moveClock(startOfDay(day(1)) + 10 * HOUR_MS - Date.now());
  await renter.goto(`/?county=nairobi&from=${day(40)}&to=${day(42)}`);
  await renter
    .getByRole('main')
    .getByRole('link', { name: /^20\d\d / })
    .first()
    .click();
  await renter.getByRole('button', { name: 'Request to hire' }).click();
  await renter.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(renter.getByText(/^Your request is sent\./)).toBeVisible();
  const firstPath = new URL(renter.url()).pathname;

  await renter.getByRole('region', { name: 'Ask other owners, too' }).getByRole('button').first().click();
  const asked = renter.getByRole('region', { name: 'Asked as well' }).getByRole('link');
  await expect(asked).toHaveCount(1);
  await expect(renter.getByText('2 owners asked. The first to accept gets the hire.')).toBeVisible();
  const secondPath = (await asked.getAttribute('href')) ?? '';

  await letter.goto(await answerLink(product.dataDir, firstPath));
  await letter.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(renter.getByText(/^The hire begins on /)).toBeVisible();
  await renter.goto(secondPath);
  await expect(renter.getByText('This request was withdrawn: another car was hired.')).toBeVisible();
  await expect(renter.getByRole('link', { name: 'Open that hire' })).toHaveAttribute('href', firstPath);
  expect(pageErrors).toEqual([]);
});

async function chooseDays(
  dialog: ReturnType<Page['getByRole']>,
  days: { from: string; to: string },
): Promise<void> {
  for (const day of [days.from, days.to]) {
    await dialog.getByRole('gridcell', { name: new RegExp(`^${formatDayName(day)}`) }).click();
  }
  await dialog.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
}

async function rate(page: Page, rows: readonly string[], stars: number): Promise<void> {
  for (const row of rows) {
    await page
      .getByRole('radiogroup', { name: row })
      .getByRole('radio')
      .nth(stars - 1)
      .check();
  }
}

/** Returns the answer link from the email about a request. */
async function answerLink(dataDir: string, hirePath: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  let link: string | undefined;
  await expect
    .poll(async () => {
      // Skips hidden file names, because an email that is still being written has one.
      const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
      const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      // Decodes quoted-printable text, which folds long lines.
      const texts = emails.map((text) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
      link = texts.flatMap((text) => text.match(new RegExp(`${hirePath}/answer/[\\w.~-]+`)) ?? [])[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

/** Records readings without a change of fuel, and confirms as the user of this page. */
async function recordReadings(page: Page, kilometres: string): Promise<void> {
  await enterReadings(page, { kilometres, eighths: '6' });
  await page.getByRole('button', { name: 'I confirm' }).click();
  await expect(page.getByRole('button', { name: 'Confirm on this phone' })).toBeVisible();
}
