import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInDemoUser } from '../../../server/testing/demo-users';
import type { getNewestDashboardRows } from '../../../shared/admin/contract';
import type { ParsedReply } from '../../../shared/core/endpoint';
import {
  PAYMENT_FAILURE_SENTENCES,
  type PaymentFailureReason,
} from '../../../shared/payments/failure-sentences';
import { addFourPhotos } from './car-form';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

const SENT = 'Check your phone to complete payment then submit...';
const PAID = 'Payment received. You can submit the car now.';
const UNANSWERED = 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.';

/** One plate for each payment, because an open or paid payment reserves its plate. */
const PLATES = { silent: 'KDR101A', first: 'KDR102A', broken: 'KDR103A', late: 'KDR104A' };

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct({ MPESA_SIMULATOR_DELAY_MS: '200', MPESA_SIMULATOR_LATE_MS: '800' });
});
test.afterAll(async () => {
  await product.stop();
});

test('shows the sentence of each simulated M-Pesa customer and stores the payment', async ({ visit }) => {
  const lender = await signInDemoUser(product.url, 'lender');
  const { page } = await visit({ url: product.url, role: 'lender' });
  await page.addInitScript(keepDraft, { userId: lender._id, draft: DRAFT });
  await page.goto('/register-car');
  await addFourPhotos(page);

  // Pays without a callback from M-Pesa; the server queries M-Pesa while the other payments run.
  await choosePlate(page, PLATES.silent);
  await close(await pay(page, '0700000099'));

  await choosePlate(page, PLATES.first);
  const failures: [string, PaymentFailureReason][] = [
    ['0700000001', 'insufficient_funds'],
    ['0700000032', 'cancelled'],
    ['0700000037', 'unreachable'],
    ['0700002001', 'wrong_pin'],
  ];
  for (const [phone, reason] of failures) {
    const modal = await pay(page, phone);
    await expect(modal.getByText(PAYMENT_FAILURE_SENTENCES[reason].sentence)).toBeVisible();
    await expect(modal.getByText(PAYMENT_FAILURE_SENTENCES[reason].next)).toBeVisible();
    await close(modal);
    await expect(page.getByText(PAYMENT_FAILURE_SENTENCES[reason].sentence)).toBeVisible();
  }
  const twice = await pay(page, '0700000098');
  await expect(twice.getByText(PAID)).toBeVisible();
  // The form closes by itself five seconds after the payment, so a click on Close may come too late.
  await expect(twice).toBeHidden();

  await choosePlate(page, PLATES.broken);
  await proceed(page);
  const broken = page.getByRole('dialog');
  await broken.getByLabel('Phone number').fill('0700000500');
  await broken.getByRole('button', { name: 'Submit Payment' }).click();
  await expect(broken.getByRole('note')).toContainText(`${UNANSWERED}You can try again in 1:`);
  await close(broken);
  await expect(page.getByText(UNANSWERED)).toBeVisible();

  await choosePlate(page, PLATES.late);
  const late = await pay(page, '0700000097');
  await expect(late.getByText(PAID)).toBeVisible();
  await expect(late).toBeHidden();

  await choosePlate(page, PLATES.silent);
  await expect(page.getByText(PAID)).toBeVisible();

  const receipt = expect.stringMatching(/^[A-Z][A-Z0-9]{9}$/);
  await expect.poll(storedPayments).toEqual([
    [PLATES.silent, '254700000099', 'paid', 0, null],
    [PLATES.first, '254700000001', 'failed', 1, null],
    [PLATES.first, '254700000032', 'failed', 1032, null],
    [PLATES.first, '254700000037', 'failed', 1037, null],
    [PLATES.first, '254700002001', 'failed', 2001, null],
    [PLATES.first, '254700000098', 'paid', 0, receipt],
    [PLATES.broken, '254700000500', 'created', null, null],
    [PLATES.late, '254700000097', 'paid', 0, receipt],
  ]);
  const report = await reconcile();
  for (const plate of [PLATES.silent, PLATES.first, PLATES.late]) {
    expect(report).toMatch(new RegExp(`^ +${plate} \\w+: KES 100 for a registration`, 'm'));
  }
  expect(report).toContain('Reconciliation: no imbalances.');
});

/** Stores a form filled in except for the plate, as an earlier visit would have left it. */
function keepDraft({ userId, draft }: { userId: string; draft: typeof DRAFT }): void {
  localStorage.setItem(`registration-draft:${userId}`, JSON.stringify(draft));
}

const DRAFT = {
  make: 'Peugeot',
  model: '3008',
  year: '2019',
  color: 'White',
  price: '6500',
  contact: '0722000418',
  county: 'turkana',
  nearestTown: 'Lodwar',
  fuel: 'diesel',
  transmission: 'automatic',
  category: 'crossover',
};

async function choosePlate(page: Page, regNo: string): Promise<void> {
  const edit = page.getByRole('button', { name: 'Edit details' });
  if (await edit.isVisible()) await edit.click();
  const plate = page.getByLabel('Registration No');
  if (!(await plate.isVisible())) await page.getByRole('button', { name: /^The car/ }).click();
  await plate.fill(regNo);
  await plate.blur();
  await expect(page.getByText('This registration number is free')).toBeVisible();
}

async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Proceed to Payment|Pay again)$/ }).click();
}

/** Sends the M-Pesa prompt to a phone; returns the modal. */
async function pay(page: Page, phone: string): Promise<Locator> {
  await proceed(page);
  const modal = page.getByRole('dialog', { name: 'Vehicle Registration' });
  await modal.getByLabel('Phone number').fill(phone);
  await modal.getByRole('button', { name: 'Submit Payment' }).click();
  // If the payment has already failed, the button Pay again is shown instead of the sentence.
  await expect(modal.getByText(SENT).or(modal.getByRole('button', { name: 'Pay again' }))).toBeVisible();
  return modal;
}

async function close(modal: Locator): Promise<void> {
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
}

/** Returns the stored payments of this test, oldest first. */
async function storedPayments() {
  const admin = await signInDemoUser(product.url, 'admin');
  const answer = await fetch(`${product.url}/api/data`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  const data: ParsedReply<typeof getNewestDashboardRows> = await answer.json();
  return data.transactions
    .filter(({ AccountReference }) => Object.values(PLATES).includes(AccountReference))
    .toReversed()
    .map((one) => [
      one.AccountReference,
      one.PhoneNumber,
      one.status,
      one.ResultCode,
      one.MpesaReceiptNumber,
    ]);
}

/** Returns the report of a reconciliation that runs beside the server; throws if it finds imbalances. */
async function reconcile(): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: product.dataDir };
  return (await promisify(execFile)(process.execPath, ['dist/server/reconcile.js'], { env })).stdout;
}
