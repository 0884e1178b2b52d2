import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/demo/demo-users';
import { addFourPhotos, expectCarRegistered, fillCarFields } from './car-form';
import { type RunningProduct, startProduct } from './server';
import { test } from './visit';

const PHONE = { width: 360, height: 800 };
const LENDER = 'wanjiku.kamau@example.com';
const PLATE = 'KDQ417B';

let product: RunningProduct;

test.setTimeout(300_000);

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

test('[R234] leads from a first visit to an own listing that survives a restart', async ({ visit }) => {
  const phone = { url: product.url, viewport: PHONE };
  const { page: renter, pageErrors } = await visit(phone);
  const { page: lender } = await visit(phone);

  await test.step('finds a car by county, make and model', async () => {
    await renter.goto('/');
    await expect(renter.getByRole('heading', { name: 'AVAILABLE CARS' })).toBeVisible();
    const car = await carOf(LENDER);
    await renter.getByRole('button', { name: 'Location All counties' }).click();
    await renter.getByLabel('Location').selectOption({ value: car.county });
    await renter.getByLabel('Make').selectOption({ value: car.make });
    await renter.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 });
    await renter.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
    await expect(
      renter.getByRole('heading', { name: new RegExp(`AVAILABLE ${car.make} .+ CAR\\(S\\)`, 'i') }),
    ).toBeVisible();
    await renter.goto(`/Car/${car._id}`);
    await expect(
      renter.getByRole('heading', { level: 1, name: `${car.year} ${car.make} ${car.model}` }),
    ).toBeVisible();
  });

  await test.step('signs up a visitor from the page of a car', async () => {
    await renter.getByRole('button', { name: 'Sign in to view contact' }).click();
    const dialog = renter.getByRole('dialog');
    await expect(dialog.getByText(/^Sign up to see .+'s number\.$/)).toBeVisible();
    await dialog.getByLabel('Email').fill('mumbua.nduku@example.com');
    await dialog.getByLabel('Name').fill('Mumbua Nduku');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('matatu-ya-jioni');
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(dialog.getByText('You must agree to the terms and conditions')).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(dialog.getByText('Successfully registered')).toBeVisible();
  });

  await test.step('continues to reveal the contact after the sign-up', async () => {
    const terms = renter.getByRole('dialog', { name: 'You MUST read this before proceeding' });
    await expect(terms.getByRole('button', { name: 'Show Contact' })).toBeDisabled();
    await terms.getByRole('checkbox').check();
    await terms.getByRole('button', { name: 'Show Contact' }).click();
    await expect(renter.getByText(/\+2547\d{8}/).first()).toBeVisible();
    await expect(renter.getByRole('link', { name: 'Book', exact: true })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/2547\d{8}\?text=/,
    );
  });

  await test.step('sends a message to the lender, who sees it live and replies', async () => {
    await signIn(lender, LENDER);
    await lender.goto('/messages');
    await expect(lender.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();

    await renter.getByRole('button', { name: 'Message Provider' }).click();
    const chat = renter.getByRole('region', { name: 'Chatting with Provider' });
    await chat.getByPlaceholder('Type...').fill('Is it free from Friday?');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByRole('log').getByText('Is it free from Friday?')).toBeVisible();
    await expect(chat.getByPlaceholder('Type...')).toHaveValue('');

    await lender.getByRole('link', { name: /Mumbua Nduku/ }).click();
    await expect(lender.getByRole('log').getByText('Is it free from Friday?')).toBeVisible();
    await lender.getByPlaceholder('Type...').fill('Yes, karibu!');
    await lender.getByPlaceholder('Type...').press('Enter');
    await expect(chat.getByRole('log').getByText('Yes, karibu!')).toBeVisible();
    await chat.getByRole('button', { name: 'Close chat' }).click();
  });

  await test.step('registers a car with four cropped photos and a simulated payment', async () => {
    await renter.goto('/register-car');
    await fillCarFields(renter, 'kdq 417b');
    await renter.getByText('More about the car').click();
    await renter.getByLabel('Description').fill('Quiet and clean. Call 0722000418');
    await expect(renter.getByLabel('Description')).toHaveValue('Quiet and clean. Call ');
    await expect(renter.getByLabel('Registration No')).toHaveValue(new RegExp(`^${PLATE}$|^KDQ 417B$`));
    await addFourPhotos(renter);
    await renter.getByRole('button', { name: 'Proceed to Payment' }).click();
    const payment = renter.getByRole('dialog', { name: 'Vehicle Registration' });
    await payment.getByLabel('Phone number').fill('0722000418');
    await payment.getByRole('button', { name: 'Submit Payment' }).click();
    await expect(payment.getByText('Check your phone to complete payment then submit...')).toBeVisible();
    await expect(payment).toBeHidden();
    await expect(renter.getByText('Payment received. You can submit the car now.')).toBeVisible();
    await renter.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectCarRegistered(renter);
    await expect(renter).toHaveURL(/\/profile$/i);
  });

  const expectListed = async () => {
    await renter.goto('/Profile');
    await expect(renter.getByRole('region', { name: 'My cars' }).getByText('KDQ 417B')).toBeVisible();
    await renter.goto('/?county=turkana&make=Peugeot');
    await expect(renter.getByRole('link', { name: /2019 Peugeot 3008/ })).toBeVisible();
    await renter.goto('/Profile');
    await renter.getByRole('link', { name: 'View Catalogue' }).click();
    await expect(renter.getByRole('link', { name: /2019 Peugeot 3008/ })).toBeVisible();
  };
  await test.step('lists the car, and shows it in the profile and the catalogue', expectListed);
  await test.step('[R234] keeps everything after a restart of the server', async () => {
    // Leaves the page, because an open page would log requests that fail during the restart.
    await renter.goto('about:blank');
    await product.restart();
    await expectListed();
    await renter.goto('/messages');
    await expect(renter.getByText('Yes, karibu!')).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

type ListedCar = { _id: string; county: string; make: string; model: string; year: number };

/** Creates a listed car of this owner through the API, and returns it. */
async function carOf(email: string): Promise<ListedCar> {
  const signedIn = await fetch(`${product.url}/api/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { _id }: { _id: string } = await signedIn.json();
  const cars: ListedCar[] = await (await fetch(`${product.url}/api/catalogue/${_id}`)).json();
  const [car] = cars;
  if (!car) throw new Error(`${email} has no listed car.`);
  return car;
}
