import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { checkPlateExists, listOwnCars } from '#shared/cars/own-cars-contract';
import { listCounties } from '#shared/cars/search';
import { listOwnPapers } from '#shared/papers/contract';
import {
  checkRegistrationPayment,
  listUnusedRegistrationFees,
  type PaymentView,
  startPayment,
} from '#shared/payments/contract';
import { getVerification } from '#shared/users/verification';
import type { CarFormInput } from '../../../features/own-cars/form/car-form';
import { keepDraft } from '../../../features/own-cars/registration/draft';
import {
  addSlotPhotos,
  FILLED_CAR_FORM,
  PHOTO_SLOT_LABELS,
} from '../../../features/own-cars/testing/fill-car-form';
import { installPictureStandIns } from '../../../features/own-cars/testing/picture-stand-ins';
import { makePayment } from '../../../features/payments/testing/make-payment';
import { SessionProvider } from '../../../lib/session/session';
import { answer } from '../../../testing/answering-server';
import { NO_PAPERS } from '../../../testing/make-papers';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { RegisterScreen } from '../register-screen';

/** Clock step in milliseconds; small, because every simulated key press and click waits for the next step. */
const CLOCK_STEP_MS = 2;

/** Id of the lender who is signed in in every test. */
export const LENDER_ID = 'a'.repeat(24);

/**
 * Installs fake timers, stand-ins for pictures, and a server where every plate is free and nothing is paid.
 */
export function prepareRegisterScreen(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: CLOCK_STEP_MS });
  installPictureStandIns();
  answer(listOwnCars, []);
  answer(listCounties, ['Nairobi', 'Nakuru']);
  answer(listOwnPapers, NO_PAPERS);
  answer(checkPlateExists, { exists: false });
  answer(checkRegistrationPayment, { paid: false, payment: null });
  answer(listUnusedRegistrationFees, { fees: [] });
  answer(getVerification, { email: '', emailProven: true, phone: '', bySms: true });
}

export function openRegisterScreen(overrides: Partial<SignedInUser> = {}, path = '/register-car') {
  signInAs({ _id: LENDER_ID, ...overrides });
  const view = renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/register-car" element={<RegisterScreen />} />
        <Route path="/Profile" element={<h1>Profile</h1>} />
      </Routes>
    </SessionProvider>,
    { path },
  );
  // Off, because checking pointer-events on every ancestor of this large form takes longer than the test.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, user };
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Whether the form's main button is marked as disabled. */
export function isButtonMarkedDisabled(name: string | RegExp): boolean {
  return button(name).getAttribute('aria-disabled') === 'true';
}

/** Opens a complete form: fills in the text from a stored draft, then adds the photos. */
export async function openFilledRegisterScreen(values: Partial<CarFormInput> = {}) {
  keepDraft(LENDER_ID, { ...FILLED_CAR_FORM, ...values });
  const view = openRegisterScreen();
  await addSlotPhotos(view.user, ...PHOTO_SLOT_LABELS);
  await waitFor(() => expect(isButtonMarkedDisabled(/^(Proceed to Payment|Pay again)$/)).toBe(false));
  return view;
}

/** Fills in the form and sends the M-Pesa prompt. */
export async function openRegisterWithPrompt(payment: PaymentView = makePayment()) {
  const view = await openFilledRegisterScreen();
  answer(startPayment, { message: '', payment });
  answer(checkRegistrationPayment, { paid: payment.state === 'paid', payment });
  await view.user.click(button('Proceed to Payment'));
  await view.user.click(await screen.findByRole('button', { name: 'Submit Payment' }));
  return view;
}

/** Fills in the form, sends the M-Pesa prompt, and waits until the modal has closed. */
export async function openRegisterWithPayment(payment: PaymentView = makePayment()) {
  const view = await openRegisterWithPrompt(payment);
  await screen.findByText('Check your phone to complete payment then submit...');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  return view;
}
