import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRegNo, listCounties, registerCar } from '#shared/cars/contract';
import { Refusal } from '#shared/core/errors';
import { checkPayment, type PaymentView, stkPush } from '#shared/payments/contract';
import { PAYMENT_OUTCOMES } from '#shared/payments/outcome';
import {
  ALL_SLOTS,
  addPhotos,
  FILLED,
  field,
  fillCarForm,
  TYPED,
} from '../../features/listing/testing/fill-car-form';
import { makeOwnCar } from '../../features/listing/testing/make-own-car';
import { standInForPictures } from '../../features/listing/testing/picture-stand-ins';
import { makePayment } from '../../features/payments/testing/make-payment';
import { SessionProvider } from '../../lib/session/session';
import { answer, heldReply, received, refuse } from '../../testing/answering-server';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { RegisterScreen } from './register-screen';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  standInForPictures();
  answer(listCounties, ['Nairobi', 'Nakuru']);
  answer(checkRegNo, { exists: false });
  answer(checkPayment, { paid: false, payment: null });
});
afterEach(() => vi.useRealTimers());

const user = () => signInAs({ _id: 'a'.repeat(24) });

function openScreen() {
  user();
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/register-car" element={<RegisterScreen />} />
        <Route path="/Profile" element={<h1>Profile</h1>} />
      </Routes>
    </SessionProvider>,
    { path: '/register-car' },
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const unready = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

async function fillIn() {
  const view = openScreen();
  await fillCarForm(view.person);
  await addPhotos(view.person, ...ALL_SLOTS);
  await waitFor(() => expect(unready('Proceed to Payment')).toBe(false));
  return view;
}

/** Fills in, sends the prompt, and lets the modal close by itself. */
async function payFor(payment: PaymentView = makePayment()) {
  const view = await fillIn();
  answer(stkPush, { message: '', payment });
  answer(checkPayment, { paid: payment.state === 'paid', payment });
  await view.person.click(button('Proceed to Payment'));
  await view.person.click(button('Submit Payment'));
  await screen.findByText('Check your phone to complete payment then submit...');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  return view;
}

describe('filling in', () => {
  test('the page: the agreement, the fee, and Proceed to Payment that is not ready yet', () => {
    openScreen();
    expect(screen.getByRole('link', { name: 'Agreement form (PDF)' })).toHaveAttribute(
      'href',
      '/downloads/agreement-form.pdf',
    );
    expect(screen.getByText('Ksh. 100')).toBeVisible();
    expect(unready('Proceed to Payment')).toBe(true);
    const years = Array.from(field('Year').querySelectorAll('option'), (option) => option.value);
    expect(years.slice(0, 2)).toEqual(['', String(new Date().getFullYear())]);
    expect(years.at(-1)).toBe('1980');
  });

  test('pressing Proceed on an empty form: every required field and the photos say so; no modal', async () => {
    const { person } = openScreen();
    await person.click(button('Proceed to Payment'));
    const required = [...Object.keys(TYPED), 'Year', 'Fuel', 'Transmission', 'Category', 'County'];
    await waitFor(() =>
      expect(field('Registration No')).toHaveAccessibleDescription('This field is required'),
    );
    for (const label of required) expect(field(label)).toBeInvalid();
    expect(screen.getAllByText('This field is required')).toHaveLength(required.length);
    expect(field('Description')).not.toBeInvalid();
    expect(screen.getByText('Please upload all 4 required images.')).toBeVisible();
    expect(field('Registration No')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    [
      'Registration No',
      'KDL48',
      'Enter a valid registration number (6–7 characters, letters and numbers only)',
    ],
    ['Rental Price per day', '1499', 'Minimum 1,500'],
    ['Rental Price per day', 'cheap', 'Please enter a number.'],
    ['Phone number', '072200041', 'Enter a valid phone number Shown only to people who are signed in.'],
  ])('%s "%s": its sentence on leaving the field, cleared by an edit', async (label, text, sentence) => {
    const { person } = openScreen();
    await person.type(field(label), text);
    await person.tab();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence));
    await person.type(field(label), '1');
    expect(field(label)).not.toBeInvalid();
    expect(received(checkRegNo)).toHaveLength(0);
  });

  test('what is typed: the plate in capitals without spaces, the description without digits', async () => {
    const { person } = openScreen();
    await person.type(field('Registration No'), 'kdl-482 j');
    expect(field('Registration No')).toHaveValue('KDL482J');
    await person.type(field('Description'), 'Call 0722 me');
    expect(field('Description')).toHaveValue('Call  me');
  });

  test('a plate that is taken: said on leaving the field, and the payment is blocked', async () => {
    answer(checkRegNo, { exists: true });
    const { person } = openScreen();
    await fillCarForm(person);
    await addPhotos(person, ...ALL_SLOTS);
    expect(await screen.findByText('This car is already registered')).toBeVisible();
    expect(received(checkRegNo).map(({ params }) => params)).toEqual([{ regNo: 'KDL482J' }]);
    expect(unready('Proceed to Payment')).toBe(true);
    await person.click(button('Proceed to Payment'));
    await waitFor(() => expect(field('Registration No')).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.type(field('Registration No'), '{Backspace}');
    expect(screen.queryByText('This car is already registered')).not.toBeInTheDocument();
  });

  test('a plate that is free: said so', async () => {
    const { person } = openScreen();
    await person.type(field('Registration No'), 'KDL482J');
    await person.tab();
    expect(await screen.findByText('This registration number is free')).toBeInTheDocument();
  });

  test('a plate that cannot be checked: said, asked again before paying', async () => {
    refuse(checkRegNo, 'internal');
    const { person } = openScreen();
    await fillCarForm(person);
    await addPhotos(person, ...ALL_SLOTS);
    const sentence = 'We could not check this registration number. Please try again.';
    expect(await screen.findByText(sentence)).toBeVisible();
    answer(checkRegNo, { exists: false });
    await person.click(button('Proceed to Payment'));
    expect(await screen.findByRole('dialog', { name: 'Vehicle Registration' })).toBeVisible();
  });

  test('three photos: Proceed says that all four are required and leads to the missing one', async () => {
    const { person } = openScreen();
    await fillCarForm(person);
    await addPhotos(person, 'Front', 'Side', 'Rear');
    expect(unready('Proceed to Payment')).toBe(true);
    await person.click(button('Proceed to Payment'));
    expect(await screen.findByText('Please upload all 4 required images.')).toBeVisible();
    expect(field('Interior photo')).toHaveFocus();
    await addPhotos(person, 'Interior');
    expect(screen.queryByText('Please upload all 4 required images.')).not.toBeInTheDocument();
  });

  test('a reload: what was typed is still there, and the plate is checked again', async () => {
    const first = openScreen();
    await fillCarForm(first.person);
    first.unmount();
    openScreen();
    for (const [label, value] of [
      ['Registration No', 'KDL482J'],
      ['Car Model', 'Fielder'],
      ['Fuel', 'petrol'],
      ['County', 'nairobi'],
    ] as const)
      expect(field(label)).toHaveValue(value);
    expect(await screen.findByText('This registration number is free')).toBeInTheDocument();
  });
});

describe('paying', () => {
  test('Cancel in the modal: the form stays open and nothing is locked', async () => {
    const { person } = await fillIn();
    await person.click(button('Proceed to Payment'));
    await person.click(button('Cancel'));
    expect(button('Proceed to Payment')).toBeEnabled();
    expect(field('Car Make')).toBeEnabled();
    expect(received(stkPush)).toHaveLength(0);
  });

  test('a prompt that went out: the form locks and Submit appears; Edit details opens it again', async () => {
    const { person } = await payFor();
    expect(button('Submit')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
    expect(field('Car Make')).toBeDisabled();
    expect(field('Front photo')).toBeDisabled();
    await person.click(button('Edit details'));
    expect(field('Car Make')).toBeEnabled();
    expect(received(stkPush).map(({ body }) => body)).toEqual([
      { phone: '0722000418', amount: 100, regNo: 'KDL482J' },
    ]);
  });

  test('an open payment: waited for, asked about every 3 s, until it is paid', async () => {
    await payFor();
    expect(await screen.findByText('Waiting for M-Pesa. Enter your PIN on the phone.')).toBeVisible();
    answer(checkPayment, { paid: true, payment: makePayment({ state: 'paid' }) });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('Payment received. You can submit the car now.')).toBeVisible();
    const asked = received(checkPayment).length;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(received(checkPayment)).toHaveLength(asked);
  });

  test.each(['insufficient_funds', 'cancelled', 'wrong_pin', 'unreachable', 'timed_out'] as const)(
    'a payment that ends as %s: why, what to do, and Pay again opens the modal',
    async (reason) => {
      const { person } = await payFor(makePayment({ state: 'failed', reason }));
      expect(await screen.findByText(PAYMENT_OUTCOMES[reason].sentence)).toBeVisible();
      expect(screen.getByText(PAYMENT_OUTCOMES[reason].next)).toBeVisible();
      await person.click(button('Pay again'));
      expect(screen.getByRole('dialog', { name: 'Vehicle Registration' })).toBeVisible();
    },
  );

  test('a payment that was there before a reload: Submit as soon as the form is complete', async () => {
    const first = openScreen();
    await fillCarForm(first.person);
    first.unmount();
    answer(checkPayment, { paid: true, payment: makePayment({ state: 'paid' }) });
    const { person } = openScreen();
    expect(await screen.findByText('Payment received. You can submit the car now.')).toBeVisible();
    expect(unready('Submit')).toBe(true);
    await addPhotos(person, ...ALL_SLOTS);
    await waitFor(() => expect(unready('Submit')).toBe(false));
  });
});

describe('submitting', () => {
  const paid = makePayment({ state: 'paid' });

  test('without a payment: the alert and why, nothing is posted', async () => {
    const { person } = await payFor(makePayment({ state: 'failed', reason: 'cancelled' }));
    await person.click(button('Submit'));
    expect(
      await screen.findByText('No payment detected. Please complete the payment before submitting.'),
    ).toBeVisible();
    expect(screen.getByText('The payment was cancelled on the phone.')).toBeVisible();
    expect(received(registerCar)).toHaveLength(0);
  });

  test('paid: posts every field and four photos once, clears the form, says so for 4 s, leaves after 5 s', async () => {
    const { person } = await payFor(paid);
    const release = heldReply(registerCar);
    await person.click(button('Submit'));
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await waitFor(() => expect(received(registerCar)).toHaveLength(1));
    release(makeOwnCar());
    expect(await screen.findByText('Car successfully registered!')).toBeVisible();

    const form = received(registerCar)[0]?.body;
    if (!(form instanceof FormData)) throw new Error('Nothing was sent as a form.');
    const { images: _, ...fields } = Object.fromEntries(form);
    expect(fields).toEqual({ ...FILLED, userId: user()._id });
    expect(form.getAll('images')).toHaveLength(4);
    expect(field('Car Make')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Remove front photo' })).not.toBeInTheDocument();
    expect(button('Submit')).toBeDisabled();

    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(screen.getByText('Car successfully registered!')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByText('Car successfully registered!')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Profile' })).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  test('a failure: the banner for 4 s, the server’s reason at once, the failure beside the button after 5 s', async () => {
    const { person } = await payFor(paid);
    refuse(registerCar, 'internal');
    await person.click(button('Submit'));
    const failed = 'Failed to register car. Please try again.';
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(failed)).toBeVisible();
    expect(field('Car Make')).toHaveValue('Toyota');

    answer(registerCar, makeOwnCar());
    await person.click(button('Submit'));
    expect(await screen.findByText('Car successfully registered!')).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  test('a refusal that names fields: their sentences beside them, and the form is open again', async () => {
    const { person } = await payFor(paid);
    answer(registerCar, () => {
      throw new Refusal('invalid_photo', {
        fields: {
          images: 'The side photo is not one that we can read.',
          regNo: 'This car is already registered',
        },
      });
    });
    await person.click(button('Submit'));
    expect(await screen.findByText('The side photo is not one that we can read.')).toBeVisible();
    expect(field('Registration No')).toHaveAccessibleDescription('This car is already registered');
    expect(field('Car Make')).toBeEnabled();
  });

  test('a fee that another tab has used: No payment detected', async () => {
    const { person } = await payFor(paid);
    refuse(registerCar, 'payment_missing');
    await person.click(button('Submit'));
    expect(await screen.findByText(/^No payment detected/)).toBeVisible();
    expect(screen.queryByText('Failed to register car. Please try again.')).not.toBeInTheDocument();
  });

  test('a car that was registered: its draft is gone', async () => {
    const { person, unmount } = await payFor(paid);
    answer(registerCar, makeOwnCar());
    await person.click(button('Submit'));
    await screen.findByText('Car successfully registered!');
    unmount();
    openScreen();
    expect(field('Registration No')).toHaveValue('');
  });
});
