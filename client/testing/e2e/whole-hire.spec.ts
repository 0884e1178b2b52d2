import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { SignedInUser } from '#shared/auth/contract';
import { addDays, startOfDay, toDay } from '#shared/core/days';
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { signInDemoUser } from '../../../server/testing/demo-users';
import { expectAccessible } from './expect-accessible';
import { enterReadings } from './record-steps';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const PHOTO = 'public/img/og.jpg';
const PRICE = 12_000;
/** Terms from which the costs of the return are computed. */
const TERMS = {
  ...{ kmPerDay: 200, extraKm: 20, tankLitres: 80, fuelPrice: 190, deposit: 20_000 },
  ...{ pickupFrom: 7, pickupUntil: 20, renters: '', weeklyDiscount: '', monthlyDiscount: '' },
};

let product: RunningProduct;
let plate = '';
let carId = '';

test.setTimeout(240_000);
test.use({ actionTimeout: 30_000 });

test.beforeAll(async () => {
  product = await startProduct({}, { clocked: true });
  const owner = await signInDemoUser(product.url, 'lender');
  const fleet: { _id: string; regNo: string; model: string }[] = await send(
    owner,
    'GET',
    `/catalogue/${owner._id}`,
  );
  const prado = fleet.find(({ model }) => model === 'Land Cruiser Prado');
  carId = prado?._id ?? '';
  plate = prado?.regNo ?? '';
  await send(owner, 'PATCH', `/cars/${plate}`, {
    price: PRICE,
    terms: TERMS,
  });
});
test.afterAll(async () => {
  await product.stop();
});

test('[R2049, R2051, R2052, R2080, R2083, R2085, R2088, R2103, R2112] guides owner and renter on two phones from the licence to the deposit, with an offline hand-over and a late return', async ({
  visit,
}) => {
  const { url } = product;
  const days = { from: dayAfter(4), to: dayAfter(6) };
  const asked = startOfDay(dayAfter(1)) + 10 * HOUR_MS;
  await goTo([], asked);
  const { page: renter, pageErrors } = await visit({ url, viewport: PHONE, role: 'renter' });
  const { page: owner } = await visit({ url, viewport: PHONE, role: 'lender' });
  const pages = [renter, owner];
  await goTo(pages, asked);

  await test.step('asks for a checked licence among the terms of the car', async () => {
    await owner.goto(`/Profile?edit=${plate}`);
    const form = owner.getByRole('dialog');
    await form.getByText('Terms of hire').click();
    await form.getByLabel('Who can hire your car?').selectOption('People with a checked licence');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('withdraws the earlier licence', async () => {
    const withdraw = renter.getByRole('button', { name: 'Withdraw: Driving licence' });
    // Loads the screen repeatedly, because the server adds the papers of the demo only after its start.
    await expect(async () => {
      await renter.goto('/Profile/papers');
      await expect(withdraw).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await withdraw.click();
    await renter.getByRole('button', { name: 'Withdraw and delete' }).click();
    await expect(renter.getByRole('button', { name: 'Send: Driving licence' })).toBeVisible();
  });

  await test.step('refuses the request without a licence, and leads to the papers', async () => {
    await renter.goto(`/Car/${carId}?from=${days.from}&to=${days.to}`);
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
    await dialog.getByLabel('Valid until').fill(dayAfter(400));
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
    const { page: admin } = await visit({ url, viewport: DESK, role: 'admin' });
    await admin.goto('/ad-pan?tab=papers');
    await admin.getByRole('button', { name: 'View paper of Achieng Otieno' }).click();
    const panel = admin.getByRole('dialog', { name: 'Driving licence' });
    await panel.getByRole('button', { name: 'Start checking' }).click();
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

  await test.step('records the deposit paid by the renter, and the confirmation of the owner', async () => {
    await goTo(pages, startOfDay(days.from) + 9 * HOUR_MS);
    await renter.goto(hirePath);
    await renter.getByRole('button', { name: 'Record that you paid' }).click();
    await recordDeposit(renter, 'You paid the deposit', 'TKR4A1B2C3');
    await owner.goto(hirePath);
    await expect(owner.getByText('Is it in your M-PESA balance? Messages can be forged.')).toBeVisible();
    await owner.getByRole('button', { name: 'It has arrived' }).click();
    await expect(owner.getByText('Ksh. 20,000 paid, M-PESA')).toBeVisible();
    await expect(owner.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('keeps the hand-over when the network is lost half-way, and sends each part once afterwards', async () => {
    await owner.evaluate(() => navigator.serviceWorker.ready);
    await owner.getByRole('link', { name: 'Start hand-over' }).last().click();
    await expect(owner.getByText('Driving licence ending in 443')).toBeVisible();
    await owner.getByLabel('I have seen the originals, it is the same person').check();
    await owner.getByRole('button', { name: 'Continue' }).click();
    await owner.getByLabel('Take photo 1: front', { exact: true }).setInputFiles(PHOTO);
    await owner.context().setOffline(true);
    await owner.getByLabel('Take photo 2: front right').setInputFiles(PHOTO);
    await owner.getByLabel('Take photo 3: right').setInputFiles(PHOTO);
    await enterReadings(owner, { kilometres: '48210', eighths: '6' });
    await owner.getByRole('button', { name: 'I confirm' }).click();
    await expect(owner.getByText(/, not sent yet$/)).toBeVisible();
    await owner.reload();
    await expect(owner.getByText(/, not sent yet$/)).toBeVisible();
    await owner.context().setOffline(false);
    await expect(owner.getByText(/, not sent yet$/)).toBeHidden();
    await renter.goto(`${hirePath}/handover`);
    await expect(renter.getByText('48,210 km')).toBeVisible();
    await expectAccessible(renter);
    await renter.getByRole('button', { name: 'I confirm' }).click();
    await expect(renter.getByText('Both of you have confirmed.')).toBeVisible();
    await expect(renter.getByRole('button', { name: /^Look at the photo: / })).toHaveCount(3);
  });

  await test.step('records a return nearly two hours late, with 300 extra km, less fuel and a scratch', async () => {
    await goTo(pages, startOfDay(days.to) + 22 * HOUR_MS - 10 * MINUTE_MS);
    await owner.goto(hirePath);
    await expect(owner.getByText('Was due back at 20:00')).toBeVisible();
    await owner.getByRole('link', { name: 'Start return' }).last().click();
    await owner.getByLabel('Add a close-up').setInputFiles(PHOTO);
    await owner.getByRole('button', { name: 'Mark damage' }).click();
    await owner.getByRole('button', { name: 'Add a mark: Front' }).click({ position: { x: 90, y: 60 } });
    await owner.getByRole('button', { name: 'Done' }).click();
    await enterReadings(owner, { kilometres: '49110', eighths: '5' });
    await owner.getByRole('button', { name: 'I confirm' }).click();
    await expect(owner.getByRole('button', { name: 'Confirm on this phone' })).toBeVisible();
    await renter.goto(`${hirePath}/return`);
    await renter.getByRole('button', { name: 'I confirm' }).click();
    await expect(renter.getByText('Both of you have confirmed.')).toBeVisible();
  });

  await test.step('sends the lines computed from the readings, and a line for the damage', async () => {
    await owner.goto(hirePath);
    await owner.getByRole('link', { name: /^After the return/ }).click();
    // Kilometres: 300 at 20 each; fuel: an eighth of 80 litres at 190 each; late return: 2 started hours at
    // 12,000 per 24 hours.
    for (const name of ['Kilometres, Ksh. 6,000', 'Fuel, Ksh. 1,900', 'Late return, Ksh. 1,000'])
      await expect(owner.getByRole('switch', { name })).toBeChecked();
    await owner.getByRole('button', { name: 'Add damage' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Damage' });
    await dialog.getByLabel('Length in cm').fill('5');
    await dialog.getByLabel('Where, and what happened?').fill('Rear left door');
    await dialog.getByLabel('Sum').fill('4500');
    await dialog.getByLabel('Photo 1').check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('This is so small that it counts as wear, not as damage.')).toBeVisible();
    await dialog.getByLabel('Length in cm').fill('12');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Send to Achieng' }).click();
    await expect(owner.getByRole('heading', { name: 'You ask for 4 things' })).toBeVisible();
  });

  await test.step('accepts the computed lines, and contests the damage', async () => {
    await renter.goto(`${hirePath}/settlement`);
    for (const kind of ['Kilometres', 'Fuel', 'Late return'])
      await renter
        .getByRole('region', { name: kind })
        .getByRole('button', { name: 'Accept', exact: true })
        .click();
    await expect(renter.getByText('One line still needs your answer.')).toBeVisible();
    const damage = renter.getByRole('region', { name: 'Damage: Rear left door' });
    await damage.getByRole('button', { name: 'Contest' }).click();
    await damage.getByLabel('Why do you contest it?').fill('It was there before.');
    await damage.getByRole('button', { name: 'Keep this answer' }).click();
    await expectAccessible(renter);
    await renter.getByRole('button', { name: 'Send my answers' }).click();
    await expect(renter.getByRole('heading', { name: "Twende's team decides" })).toBeVisible();
    await expect(sumOf(renter, 'Comes back to you now')).toContainText('Ksh. 6,600');
  });

  await test.step('decides about the damage as an admin, with a note', async () => {
    await decide(
      await visit({ url, viewport: DESK, role: 'admin' }),
      '1500',
      'Half of it was on the photos of the hand-over.',
    );
    await renter.reload();
    await expect(renter.getByText("Twende's team decided: Ksh. 1,500.")).toBeVisible();
    await expect(sumOf(renter, 'Comes back to you')).toContainText('Ksh. 9,600');
    await expectAccessible(renter);
  });

  await test.step('downloads the agreement about the return', async () => {
    const saving = renter.waitForEvent('download');
    await renter.getByRole('button', { name: 'Download the settlement' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`settlement-${plate}-${days.from}.pdf`);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('records that the owner gave back the rest of the deposit, and that the renter received it', async () => {
    await owner.goto(hirePath);
    await expect(owner.getByText(/^Ksh\. 9,600 is due back by /)).toBeVisible();
    await owner.getByRole('button', { name: 'Record that you gave it back' }).click();
    await recordDeposit(owner, 'You gave the deposit back', 'TKR7X8Y9Z0');
    await renter.goto(hirePath);
    await renter.getByRole('button', { name: 'It has arrived' }).click();
    await expect(renter.getByText('All of it was given back.')).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});

test('[R2063, R2084, R2085, R2086] settles a return whose renter never answers', async ({ visit }) => {
  const { url } = product;
  const days = { from: dayAfter(30), to: dayAfter(31) };
  const [asked, returned] = [startOfDay(days.from) - 14 * HOUR_MS, startOfDay(days.to) + 12 * HOUR_MS];
  await goTo([], asked);
  const { page: owner, pageErrors } = await visit({ url, viewport: PHONE, role: 'lender' });
  const pages = [owner];
  await goTo(pages, asked);
  const renter = await signInDemoUser(url, 'renter');
  const { _id: hireId } = await send<{ _id: string }>(renter, 'POST', '/hires', { carId, ...days });
  const hirePath = `/hires/${hireId}`;

  await test.step('accepts the request and records the hand-over, which the renter does not confirm', async () => {
    await owner.goto(hirePath);
    await owner.getByRole('button', { name: 'Accept' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(owner.getByText(/^The hire begins /)).toBeVisible();
    await goTo(pages, startOfDay(days.from) + 9 * HOUR_MS);
    await owner.goto(`${hirePath}/handover`);
    await owner.getByLabel('I have seen the originals, it is the same person').check();
    await owner.getByRole('button', { name: 'Continue' }).click();
    await enterReadings(owner, { kilometres: '50000', eighths: '6' });
    await owner.getByRole('button', { name: 'I confirm' }).click();
    await expect(owner.getByRole('button', { name: 'Confirm on this phone' })).toBeVisible();
  });

  await test.step('records the return without the renter, and claims kilometres and damage', async () => {
    await goTo(pages, returned);
    await owner.goto(`${hirePath}/return`);
    await owner.getByLabel('Take photo 1: front', { exact: true }).setInputFiles(PHOTO);
    await enterReadings(owner, { kilometres: '50500', eighths: '6' });
    await owner.getByRole('button', { name: 'I confirm' }).click();
    await expect(owner.getByRole('button', { name: 'Confirm on this phone' })).toBeVisible();
    await owner.goto(`${hirePath}/settlement`);
    await expect(owner.getByRole('switch', { name: 'Kilometres, Ksh. 2,000' })).toBeChecked();
    await owner.getByRole('button', { name: 'Add damage' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Damage' });
    await dialog.getByLabel('Length in cm').fill('20');
    await dialog.getByLabel('Where, and what happened?').fill('Front bumper');
    await dialog.getByLabel('Sum').fill('3000');
    await dialog.getByLabel('Photo 1').check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await owner.getByRole('button', { name: 'Send to Achieng' }).click();
    await expect(owner.getByRole('heading', { name: 'You ask for 2 things' })).toBeVisible();
  });

  await test.step('takes 24 hours of silence as agreement to the readings', async () => {
    await goTo(pages, returned + 25 * HOUR_MS);
    await owner.goto(`${hirePath}/return`);
    await expect(owner.getByText('Both of you have confirmed.')).toBeVisible();
    await expect(owner.getByText(/^No objection by /)).toBeVisible();
  });

  await test.step('accepts the kilometres after 72 hours without an answer, and hands the damage to an admin', async () => {
    await goTo(pages, returned + 73 * HOUR_MS);
    await owner.goto(`${hirePath}/settlement`);
    const line = (name: string) => owner.getByRole('region', { name });
    await expect(line('Kilometres')).toContainText('Achieng did not answer in time.');
    await expect(line('Kilometres').getByText('Accepted', { exact: true })).toBeVisible();
    await expect(line('Damage: Front bumper').getByText('Contested', { exact: true })).toBeVisible();
    await expect(owner.getByRole('heading', { name: "Twende's team decides" })).toBeVisible();
  });

  await test.step('settles the return when an admin decides', async () => {
    await decide(
      await visit({ url, viewport: DESK, role: 'admin' }),
      '3000',
      'The photo shows it, and nobody denied it.',
    );
    await owner.reload();
    await expect(owner.getByText("Twende's team decided: Ksh. 3,000.")).toBeVisible();
    await expect(owner.getByRole('heading', { name: 'The return is settled' })).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Download the settlement' })).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});

/** Returns a day counted from the real day, whatever the moved clock says. */
function dayAfter(days: number): string {
  return addDays(toDay(Date.now()), days);
}

/** Sets the clock of the server and of these pages. */
async function goTo(pages: readonly Page[], at: number): Promise<void> {
  await product.moveClock(at - Date.now());
  await Promise.all(pages.map((page) => page.clock.setFixedTime(at)));
}

async function recordDeposit(page: Page, title: string, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('M-PESA code').fill(code);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
}

function sumOf(page: Page, name: string) {
  return page.getByRole('term').filter({ hasText: name }).locator('..');
}

/** Decides the only contested claim line about the car. */
async function decide({ page: admin }: { page: Page }, amount: string, note: string): Promise<void> {
  await admin.goto('/ad-pan?tab=claims');
  await admin.getByRole('button', { name: `View claim about ${plate}` }).click();
  const panel = admin.getByRole('dialog');
  await panel.getByLabel('What it costs').fill(amount);
  await panel.getByLabel('Reason').fill(note);
  await panel.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(panel.getByText('Decided').first()).toBeVisible();
}

async function send<Reply>(user: SignedInUser, method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${user.token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
